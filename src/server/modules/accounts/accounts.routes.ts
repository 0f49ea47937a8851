import type { accountEndpoints } from '#contracts/accounts/accounts.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { providerNames } from '#server/platform/sign-in/sign-in.ts'
import { answerSignIn, formatSavedMessage, toWireAddress, toWireUser } from './accounts.wire.ts'
import { getAddress, updateAddress } from './profile/addresses.service.ts'
import { openFirstOwner } from './registration/first-owner.service.ts'
import { requestReset, resetPassword, verifyCode } from './recovery/password-reset.service.ts'
import { collectPersonalData, deleteAccount } from './privacy/personal-data.service.ts'
import { cancelEmailChange, undoEmailChange } from './profile/email-change.service.ts'
import {
  changePassword,
  confirmIdentity,
  getProfile,
  updateProfile,
} from './profile/profile.service.ts'
import { verifyEmail } from './profile/verify-email.service.ts'
import { acceptInvitation, openInvitation } from './registration/invitations.service.ts'
import { register } from './registration/registration.service.ts'
import { endSession } from './sign-in/sessions.service.ts'
import { getCurrentVisitor, mergeGuestSelection, signIn } from './sign-in/sign-in.service.ts'
import { requireProvider, signInWithProvider } from './sign-in/social.service.ts'
import { repeatVerification } from './registration/verification.service.ts'

const toPersonName = (input: { first_name: string; last_name: string }) => ({
  firstName: input.first_name,
  lastName: input.last_name,
})

export const accountHandlers: Handlers<typeof accountEndpoints> = {
  'POST /api/V1/login': async (ctx, { email, password }, metadata) =>
    answerSignIn(metadata, await signIn(ctx, { email, password, browser: metadata })),

  'POST /api/V1/register': async (ctx, input, metadata) => {
    const { email, phone, address: profileAddress, password } = input
    const registration = { ...toPersonName(input), email, phone, profileAddress, password }
    const signedIn = await register(ctx, registration, metadata)
    return { ...answerSignIn(metadata, signedIn), httpStatus: 201 }
  },

  'POST /api/V1/login-with-google-auth': async (ctx, { google_login }, metadata) => {
    const provider = requireProvider(ctx, 'google')
    const identity = () => provider.identityFromCredential(google_login)
    return answerSignIn(metadata, await signInWithProvider(ctx, identity, metadata))
  },

  'POST /api/V1/login-with-facebook-auth': async (ctx, { facebook_login }, metadata) => {
    const provider = requireProvider(ctx, 'facebook')
    const identity = () => provider.identityFromCredential(facebook_login)
    return answerSignIn(metadata, await signInWithProvider(ctx, identity, metadata))
  },

  'GET /api/V1/sign-in-options': (ctx) =>
    Promise.resolve({
      result: { providers: providerNames.filter((name) => ctx.platform.signIn[name]) },
    }),

  'GET /api/V1/session': async (ctx, _input, metadata) => {
    const { user, savedModelIds } = await getCurrentVisitor(ctx)
    metadata.correctVisitor(user?.id ?? null)
    return { result: { user: user ? toWireUser(user) : null, saveDairy: savedModelIds } }
  },

  'POST /api/V1/logout': async (ctx, _input, metadata) => {
    await endSession(ctx)
    metadata.setSession(null)
    return { message: 'You are signed out' }
  },

  'POST /api/V1/merge-wishlist': async (ctx, { user_id, product_ids }) => ({
    result: { saveDairy: await mergeGuestSelection(ctx, user_id, product_ids) },
  }),

  'POST /api/V1/forgot-password': async (ctx, { email }, metadata) => {
    await requestReset(ctx, email, metadata)
    return { message: 'If this email has an account, we have sent a code to it' }
  },

  'POST /api/V1/open-invitation': async (ctx, { token }) => ({
    result: await openInvitation(ctx, token),
  }),

  'POST /api/V1/accept-invitation': async (ctx, { token, password }, metadata) => {
    const signedIn = await acceptInvitation(ctx, { token, password, browser: metadata })
    return { ...answerSignIn(metadata, signedIn), httpStatus: 201 }
  },

  'POST /api/V1/verify-otp': async (ctx, { email, otp }, metadata) => {
    await verifyCode(ctx, { email, code: otp, browser: metadata })
    return { message: 'The code is correct. Please choose a new password' }
  },

  'POST /api/V1/update-password': async (ctx, { email, otp, new_password }, metadata) => {
    const attempt = { email, code: otp, browser: metadata }
    await resetPassword(ctx, { ...attempt, newPassword: new_password })
    metadata.setSession(null)
    return { message: 'Your password has been changed. Please log in with the new one' }
  },

  'POST /api/V1/get-user-profile': async (ctx, { user_id }) => ({
    result: { user: toWireUser(await getProfile(ctx, user_id)) },
  }),

  'POST /api/V1/update-user-profile': async (ctx, input, { address }) => {
    const { user_id, email, phone, profile_address: profileAddress } = input
    const user = await updateProfile(ctx, user_id, {
      ...toPersonName(input),
      email,
      phone,
      profileAddress,
      address,
    })
    return { message: formatSavedMessage(user, email), result: { user: toWireUser(user) } }
  },

  'POST /api/V1/change-password': async (ctx, input, metadata) => {
    const token = await changePassword(ctx, input.user_id, {
      currentPassword: input.current_password,
      newPassword: input.new_password,
      browser: metadata,
    })
    metadata.setSession({ token, userId: input.user_id })
    return {
      message: 'Your password has been changed. Other devices have been signed out',
      result: { token },
    }
  },

  'POST /api/V1/profile/get-address': async (ctx, { user_id }) => {
    const address = await getAddress(ctx, user_id)
    return { result: { address: address ? toWireAddress(address) : null } }
  },

  'POST /api/V1/profile/update-address': async (ctx, input) => {
    const address = await updateAddress(ctx, {
      userId: input.user_id,
      fullName: input.full_name,
      phone: input.phone,
      email: input.email,
      address: input.address,
      countryId: input.country_id,
      stateId: input.state_id,
      cityId: input.city_id,
      postalCode: input.postal_code,
    })
    return {
      message: 'Your delivery address has been saved',
      result: { address: toWireAddress(address) },
    }
  },

  'POST /api/V1/verify-email': async (ctx, { token }) => {
    await verifyEmail(ctx, token)
    return { message: 'Thank you. Your email address is confirmed' }
  },

  'POST /api/V1/send-verification': async (ctx, { user_id }, metadata) => {
    await repeatVerification(ctx, user_id, metadata.address)
    return { message: 'The confirmation email is on its way' }
  },

  'POST /api/V1/cancel-email-change': async (ctx, { user_id }) => {
    await cancelEmailChange(ctx, user_id)
    return { message: 'Your email address stays as it is' }
  },

  'POST /api/V1/keep-email': async (ctx, { token }) => {
    const { restored } = await undoEmailChange(ctx, token)
    return {
      message: restored
        ? 'Your account uses this address again, and all devices have been signed out. Please choose a new password'
        : 'Your email address stays as it is',
      result: { restored },
    }
  },

  'POST /api/V1/confirm-identity': async (ctx, { user_id, current_password }, { address }) => {
    await confirmIdentity(ctx, user_id, { password: current_password, address })
    return { message: 'Thank you' }
  },

  'GET /api/V1/profile/download': async (ctx, { user_id }) => ({
    result: { data: await collectPersonalData(ctx, user_id) },
  }),

  'POST /api/V1/profile/delete-account': async (ctx, { user_id, confirmation }, metadata) => {
    await deleteAccount(ctx, user_id, { confirmation, address: metadata.address })
    metadata.setSession(null)
    return { message: 'Your account has been deleted' }
  },

  'POST /api/V1/first-owner': async (ctx, input, metadata) => {
    const { token, email, password } = input
    const signedIn = await openFirstOwner(ctx, {
      token,
      email,
      password,
      browser: metadata,
      ...toPersonName(input),
    })
    return { ...answerSignIn(metadata, signedIn), httpStatus: 201 }
  },
}

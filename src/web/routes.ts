import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { editorialRoutes } from './routes/site/editorial-routes.ts'

export default [
  layout('routes/site/frame.tsx', [
    index('routes/site/first-landing.tsx'),
    route('welcome', 'routes/site/welcome.tsx'),
    route('home', 'routes/site/home.tsx'),
    route('all-models', 'routes/site/listing.tsx', { id: 'all-models' }),
    route('models/:first?/:second?/:third?', 'routes/site/listing.tsx'),
    route('commercial-models', 'routes/site/commercial-models.tsx'),
    route('model/:id', 'routes/site/model.tsx'),
    route('guest/start', 'routes/site/guest-start.tsx'),
    route('login', 'routes/account/login.tsx'),
    route('signUp', 'routes/account/sign-up.tsx'),
    route('forget-password', 'routes/account/forget-password.tsx'),
    route('signed-in', 'routes/account/signed-in.tsx'),
    route('verify-email', 'routes/account/verify-email.tsx'),
    route('first-owner', 'routes/account/first-owner.tsx'),
    route('profile/:tab?/:order_id?', 'routes/account/profile.tsx'),
    route('myaccount', 'routes/account/my-account.tsx'),
    ...editorialRoutes,
    route('favourite', 'routes/site/favourite.tsx'),
    route('booking', 'routes/site/booking.tsx'),
    route('order-success/:orderId', 'routes/site/order-received.tsx'),
    route('success-order/:orderId', 'routes/site/order-received.tsx', { id: 'success-order' }),
    route('newsletter/confirm/:token', 'routes/site/newsletter-confirm.tsx'),
    route('newsletter/unsubscribe/:token', 'routes/site/newsletter-unsubscribe.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),
] satisfies RouteConfig

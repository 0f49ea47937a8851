// The rules of the linter that are this project's own.
import { RegExpParser } from '@eslint-community/regexpp'
import { analyse } from 'scslre'

const isDate = (node) => node.type === 'Identifier' && node.name === 'Date'

const timeIsAnArgument = {
  create: (context) => {
    const report = (node) =>
      context.report({ node, message: 'Ask the clock (platform/clock.ts): time is an argument.' })
    return {
      NewExpression: (node) => {
        if (isDate(node.callee) && node.arguments.length === 0) report(node)
      },
      MemberExpression: (node) => {
        if (isDate(node.object) && node.property.name === 'now') report(node)
      },
    }
  },
}

/** A part that can be matched in several ways is tried in all of them, one after the other (ADR 0111). */
const linearRegex = {
  create: (context) => ({
    Literal: (node) => {
      if (!node.regex) return
      const { pattern, flags } = node.regex
      const { reports } = analyse(new RegExpParser().parseLiteral(`/${pattern}/${flags}`))
      if (reports.length > 0)
        context.report({ node, message: 'What this takes can grow faster than the text does.' })
    },
  }),
}

/** What is put together while the program runs is seen by no check (ADR 0111). */
const literalRegex = {
  create: (context) => {
    const report = (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp')
        context.report({ node, message: 'Write a literal: others are not checked.' })
    }
    return { NewExpression: report, CallExpression: report }
  },
}

export default {
  meta: { name: 'callboard' },
  rules: {
    'time-is-an-argument': timeIsAnArgument,
    'linear-regex': linearRegex,
    'literal-regex': literalRegex,
  },
}

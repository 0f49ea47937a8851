// This project's own lint rules.
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

/** Forbids ambiguous repetitions, which a regular expression tries in all possible ways (ADR 0111). */
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

/** Forbids patterns composed at run time, because no check can see them (ADR 0111). */
const literalRegex = {
  create: (context) => {
    const report = (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp')
        context.report({ node, message: 'Write a literal: others are not checked.' })
    }
    return { NewExpression: report, CallExpression: report }
  },
}

const participles = new Set(
  `Asked Wanted Told Sending Keeping Pressed Shown Named Found Known Chosen Said Written Changed Moved Given Taken Sent
  Kept Seen Held Read Drawn Made Offered Opened Placed Stored Checked Counted Loaded Typed Picked Listed Answered Received
  Refused Ended Begun Waiting Asking Showing Editing Choosing Own Others Whose Such Else`.split(
    /\s+/,
  ),
)

const isParticiple = ({ name }) => participles.has(`${name[0]?.toUpperCase()}${name.slice(1)}`)

const report = (context, node, message) => context.report({ node, message })

/** A type or a constant of a module says what it is, not what happened to it. */
const namesAreNouns = {
  create: (context) => {
    const check = ({ id }) => {
      if (id.type === 'Identifier' && isParticiple(id))
        report(context, id, 'Name what it is, a noun: BookingRequest, not Asked.')
    }
    return {
      TSInterfaceDeclaration: check,
      TSTypeAliasDeclaration: check,
      'Program > VariableDeclaration > VariableDeclarator': check,
      'Program > ExportNamedDeclaration > VariableDeclaration > VariableDeclarator': check,
    }
  },
}

/** Only in calls: a function that is given a place of another kind may call it so. */
const indexIsCalledIndex = {
  create: (context) => ({
    CallExpression: ({ arguments: [callback] }) => {
      const second = callback?.params?.[1]
      if (second?.type === 'Identifier' && second.name === 'place')
        report(context, second, 'Call it index, or what it counts: row, column, rank.')
    },
  }),
}

/** A property has a line of its own, or its object is short. */
const noSpreadOfLiterals = {
  create: (context) => {
    const check = (node) => {
      const { type, properties = [], elements = [] } = node.argument
      const isLiteral = type === 'ObjectExpression' || type === 'ArrayExpression'
      if (isLiteral && properties.length + elements.length > 0)
        report(context, node, 'Write the properties or elements themselves.')
    }
    return { SpreadElement: check, JSXSpreadAttribute: check }
  },
}

export default {
  meta: { name: 'callboard' },
  rules: {
    'time-is-an-argument': timeIsAnArgument,
    'linear-regex': linearRegex,
    'literal-regex': literalRegex,
    'names-are-nouns': namesAreNouns,
    'index-is-called-index': indexIsCalledIndex,
    'no-spread-of-literals': noSpreadOfLiterals,
  },
}

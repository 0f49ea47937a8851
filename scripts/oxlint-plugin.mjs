// The one rule of the linter that is this project's own.
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

export default {
  meta: { name: 'callboard' },
  rules: { 'time-is-an-argument': timeIsAnArgument },
}

/** A reporter of Vitest: writes the tests that passed only the second time, and what they said the first time, to the file that RETRIED names. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

export default class Retried {
  names = [];

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const [said = ''] = (test.result().errors?.[0]?.message ?? '').split('\n');
    this.names.push(`${relative('.', test.module.moduleId)} ${test.fullName}: ${said}`);
  }

  onTestRunEnd() {
    if (process.env.RETRIED) writeFileSync(process.env.RETRIED, JSON.stringify(this.names));
  }
}

import { seededData } from '../setup/seeded';

/** Once before the first file: the lanes copy what is made here. */
const setup = async (): Promise<void> => {
  process.env['TEST_SEEDED'] = await seededData();
};
export default setup;

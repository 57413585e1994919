import { dialectPresets } from '../../src-shared/domain/dialect.ts';
import { startLiveShaped, type LiveShaped } from '../live-shaped/live-shaped.ts';
import { connect, type ContractServer, type Hand, type KnownCompanies } from './server.ts';

const companies: KnownCompanies = {
  quick: { jurisdiction: 'GB', number: '00012345', name: 'NORTHWIND FABLE LTD' },
  held: { jurisdiction: 'LU', number: 'B123456', name: 'FONTAINE FICTIVE S.À R.L.' },
  onlyByPost: { jurisdiction: 'EE', number: '12345678', name: 'NÄIDIS AS' },
  failing: { jurisdiction: 'HK', number: '7654321', name: '海港樣本有限公司' },
  restPending: { jurisdiction: 'LU', number: 'B123456', name: 'FONTAINE FICTIVE S.À R.L.' },
  restUrlOnly: { jurisdiction: 'LV', number: '40001234567', name: 'PARAUGS SIA' },
  restFailing: { jurisdiction: 'HK', number: '7654321', name: '海港樣本有限公司' },
  restCancelled: { jurisdiction: 'JP', number: '1234567890123', name: '見本製作所株式会社' },
  needsAuthority: { jurisdiction: 'DE', number: 'HRB 98765', name: 'MUSTERWERK GMBH' },
  renamed: {
    jurisdiction: 'GB',
    number: '00067890',
    name: 'QUILL AND LANTERN LIMITED',
    previousName: 'OLD INKWELL LIMITED',
  },
  foundedElsewhere: { jurisdiction: 'GB', number: 'FC040404', name: 'FONTAINE FICTIVE (UK BRANCH)', sourceCode: 'LU' },
  joined: {
    jurisdiction: 'AU',
    number: '000111222_KOOKABURRA SPECIMEN PTY LTD',
    name: 'KOOKABURRA SPECIMEN PTY LTD',
  },
  stale: { jurisdiction: 'GB', number: '00067890', name: '', storedStatus: 'active', status: 'dissolved' },
};

const problem = (title: string, detail: string) =>
  JSON.stringify({ details: title, data: { title, detail, errors: [] } });
const json = { 'Content-Type': 'application/json' };

function handOver(server: LiveShaped): Hand {
  return {
    companies,
    nobody: 'NOBODY',
    charges: (reference) => server.charges().filter((charge) => charge.reference === reference).length,
    seen: () => server.requests().map(({ method, path, query }) => `${method} ${path}${query}`),
    end: (orderId) => server.advance(Number(orderId)),
    goneOrder: () => '399999',
    orderOfLastMonth: () => '400100',
    forbidden: () => ({ jurisdiction: 'CN', number: '91000000MA0SAMPLE1', name: '样本贸易有限公司' }),
    want: (what) => {
      // The other wishes are what this server does anyway.
      if (what === 'jurisdiction')
        server.answer('/v2/companies', 400, problem('Missing Parameter', 'isoCode is required'), json);
    },
    refuseNext: (retryAfter) =>
      server.answer('/v2/companies', 429, problem('Too Many Requests', 'only 50 requests are allowed'), {
        ...json,
        ...(retryAfter === null ? {} : { 'Retry-After': retryAfter }),
      }),
  };
}

/** The second server, written from public documentation by other hands. */
export const liveShapedServer: ContractServer = {
  name: 'the live-shaped server',
  async open() {
    const server = await startLiveShaped({ requestLimit: Infinity, holdMilliseconds: 30, readsUntilReady: 100 });
    const { v2Address, restAddress, credential } = server;
    const connection = await connect({ v2Address, restAddress, credential, dialect: dialectPresets.live });
    return {
      ...handOver(server),
      ...connection,
      async close() {
        await connection.close();
        await server.close();
      },
    };
  },
};

// Mail server for tests, on this machine. It stores the received emails, or behaves like a broken server.
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

export interface CaughtMail {
	/** Addresses of MAIL FROM, and in `to` of each RCPT TO. */
	from: string;
	to: string[];
	/** Header and body as received. */
	raw: string;
}

/**
 * `take` accepts emails; `refuse` rejects every recipient with 550; `hang` never responds to one; `swallow` accepts an
 * email without a response.
 */
export type ServerBehavior = 'take' | 'refuse' | 'hang' | 'swallow';

export interface SmtpCatcher {
	port: number;
	mails: CaughtMail[];
	set( behavior: ServerBehavior ): void;
	stop(): Promise< void >;
	/** Starts the server again on the same port. */
	start(): Promise< void >;
}

type Done = ( error?: Error | null ) => void;

const address = ( of: false | { address: string } ): string => ( of === false ? '' : of.address );

async function textOf( stream: SMTPServerDataStream ): Promise< string > {
	const chunks: Buffer[] = [];
	for await ( const chunk of stream ) {
		chunks.push( Buffer.from( chunk ) );
	}
	return Buffer.concat( chunks ).toString( 'utf8' );
}

export async function catchMails(): Promise< SmtpCatcher > {
	const mails: CaughtMail[] = [];
	let behavior: ServerBehavior = 'take';
	let server: SMTPServer | null = null;

	const onRcptTo = ( _address: unknown, _session: SMTPServerSession, done: Done ): void => {
		if ( behavior === 'refuse' ) {
			done( Object.assign( new Error( 'No such mailbox here' ), { responseCode: 550 } ) );
		} else if ( behavior !== 'hang' ) {
			done();
		}
	};
	const onData = async (
		stream: SMTPServerDataStream,
		{ envelope }: SMTPServerSession,
		done: Done
	): Promise< void > => {
		const raw = await textOf( stream );
		mails.push( { from: address( envelope.mailFrom ), to: envelope.rcptTo.map( address ), raw } );
		if ( behavior !== 'swallow' ) {
			done();
		}
	};

	/** Starts the server: the first time on a free port, later on the same one. */
	async function start(): Promise< void > {
		if ( server ) {
			return;
		}
		const fresh = new SMTPServer( {
			authOptional: true,
			disabledCommands: [ 'AUTH', 'STARTTLS' ],
			disableReverseLookup: true,
			closeTimeout: 50,
			onRcptTo,
			onData,
		} );
		// Ignores connection errors, because some tests kill the sender during a transmission.
		fresh.on( 'error', () => undefined );
		await new Promise< void >( ( resolve, reject ) => {
			fresh.server.once( 'error', reject );
			fresh.listen( catcher.port, '127.0.0.1', resolve );
		} );
		const bound = fresh.server.address();
		catcher.port = typeof bound === 'object' && bound ? bound.port : 0;
		server = fresh;
	}

	async function stop(): Promise< void > {
		const running = server;
		server = null;
		await new Promise< void >( ( resolve ) => ( running ? running.close( () => resolve() ) : resolve() ) );
	}

	const catcher: SmtpCatcher = { port: 0, mails, set: ( next ) => void ( behavior = next ), stop, start };
	await start();
	return catcher;
}

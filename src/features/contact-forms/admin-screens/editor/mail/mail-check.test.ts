import { emptyContactForm, type ContactDocument } from '../document';
import { TEMPLATES } from '../templates/templates';
import { mailIssues } from './mail-check';

const SITE = { domain: 'shop.example', adminEmail: 'boss@shop.example', roles: [] };
const FIELDS = [
	{ id: 'f_name', type: 'text', label: 'Name' },
	{ id: 'f_email', type: 'text', text_kind: 'email', label: 'Email' },
	{ id: 'f_branch', type: 'select', label: 'Branch', options: [] },
	{ id: 'f_quiz', type: 'quiz', label: 'Quiz' },
];

const form = ( parts: Partial< ContactDocument > ): ContactDocument => ( {
	...emptyContactForm(),
	fields: FIELDS,
	...parts,
} );
const mail = ( overrides: object ) => form( { mail: { ...emptyContactForm().mail, ...overrides } } );
const fieldTags = ( document: ContactDocument ) =>
	mailIssues( document, SITE ).map( ( { path, isError, message } ) => [ path, isError, message ] );
const errorPaths = ( document: ContactDocument ) =>
	mailIssues( document, SITE )
		.filter( ( { isError } ) => isError )
		.map( ( { path } ) => path );

it( 'finds no problem in a new form', () => {
	expect( fieldTags( form( {} ) ) ).toEqual( [] );
} );

it.each( TEMPLATES.map( ( template ) => [ template.id, template ] as const ) )(
	'finds no error in the template %s',
	( _id, { document } ) => {
		expect( errorPaths( document() as ContactDocument ) ).toEqual( [] );
	}
);

it( 'names the admin email as the recipient when none is set', () => {
	expect( fieldTags( mail( { to: ' , ' } ) ) ).toEqual( [
		[ 'mail.to', false, 'No recipient set. Messages go to the site administrator: boss@shop.example.' ],
	] );
} );

it.each( [
	[ 'a@shop.example, Ada <b@c.example>', [] ],
	[ '[_site_admin_email], [f_branch]', [] ],
	[ 'nobody', [ 'mail.to' ] ],
	[ 'a@shop', [ 'mail.to' ] ],
	[ '[f_email]', [ 'mail.to' ] ],
	[ '[f_gone]', [ 'mail.to', 'mail.to' ] ],
] )( 'reports for the recipient %s errors at %j', ( to, paths ) => {
	expect( errorPaths( mail( { to } ) ) ).toEqual( paths );
} );

it.each( [
	[ { from_name: 'The shop' }, [] ],
	[ { from_name: 'ada@other.example' }, [ 'mail.from_name' ] ],
	[ { headers: 'Cc: a@b.example\n\nX-Kind: [f_branch]' }, [] ],
	[ { headers: 'Cc: a@b.example\nhello' }, [ 'mail.headers' ] ],
	[ { headers: 'From: Ada <ada@other.example>' }, [ 'mail.headers' ] ],
	[ { headers: 'content-type: text/html' }, [ 'mail.headers' ] ],
	[
		{ headers: 'Resent-To: a@b.example\nDisposition-Notification-To: a@b.example' },
		[ 'mail.headers', 'mail.headers' ],
	],
	[ { reply_to: '[f_email]' }, [] ],
	[ { reply_to: '[_user_email]' }, [] ],
	[ { reply_to: '[f_name]' }, [ 'mail.reply_to' ] ],
	[ { reply_to: 'nobody' }, [ 'mail.reply_to' ] ],
	[ { subject: '[your-name] [_page_url]' }, [ 'mail.subject' ] ],
	[ { body: '[all_fields] [f_gone]' }, [ 'mail.body' ] ],
	[ { body: '[all_fields]\n[if f_gone] Gone' }, [ 'mail.body' ] ],
	[ { body: '[all_fields]\n[if !f_name=Ada] [f_quiz]' }, [ 'mail.body' ] ],
] )( 'reports for the email settings %j errors at %j', ( overrides, paths ) => {
	expect( errorPaths( mail( overrides ) ) ).toEqual( paths );
} );

it( 'warns that a From address of another domain looks forged', () => {
	expect( fieldTags( mail( { headers: 'From: a@other.example' } ) )[ 0 ]?.[ 2 ] ).toContain( 'shop.example' );
} );

it( 'lists the fields missing from the email', () => {
	expect( fieldTags( mail( { body: '[f_name]' } ) ) ).toEqual( [
		[ 'mail.body', false, 'The email doesn’t include: Email, Branch.' ],
	] );
	expect( fieldTags( mail( { body: ' ' } ) ) ).toEqual( [] );
} );

it( 'warns that replies are impossible when the form has no email field', () => {
	expect( fieldTags( form( { fields: FIELDS.slice( 0, 1 ) } ) ).map( ( [ path ] ) => path ) ).toEqual( [
		'mail.reply_to',
	] );
} );

it( 'requires an email field and a text for an enabled auto-reply', () => {
	expect( errorPaths( form( { autoreply: { to_field: 'f_name' } } ) ) ).toEqual( [] );
	expect( errorPaths( form( { autoreply: { enabled: true, to_field: 'f_name' } } ) ) ).toEqual( [
		'autoreply.to_field',
		'autoreply.body',
	] );
	expect(
		errorPaths( form( { autoreply: { enabled: true, to_field: 'f_email', body: 'Thanks, [f_name].' } } ) )
	).toEqual( [] );
} );

it.each( [
	[ '', [] ],
	[ 'help@shop.example', [] ],
	[ 'Help <help@shop.example>', [] ],
	[ '[_site_admin_email]', [] ],
	[ '[f_email]', [ 'autoreply.reply_to' ] ],
	[ 'nobody', [ 'autoreply.reply_to' ] ],
] )( "reports for the auto-reply's reply address %s errors at %j", ( replyTo, paths ) => {
	expect(
		errorPaths( form( { autoreply: { enabled: true, to_field: 'f_email', body: 'Thanks', reply_to: replyTo } } ) )
	).toEqual( paths );
} );

it( 'names the admin email as the recipient when an option has no email', () => {
	const branch = ( ...values: string[] ) => ( {
		id: 'f_branch',
		type: 'select',
		label: 'Branch',
		options: values.map( ( value, index ) => ( { id: `o_${ index }`, label: 'x', value } ) ),
	} );
	const to = ( field: object ) =>
		fieldTags( {
			...mail( { to: '[f_branch]' } ),
			fields: [ ...FIELDS.slice( 0, 2 ), field ] as ContactDocument[ 'fields' ],
		} );
	expect( to( branch( 'a@shop.example', 'b@shop.example' ) ) ).toEqual( [] );
	expect( to( branch( 'a@shop.example', '' ) ) ).toEqual( [
		[ 'mail.to', false, expect.stringContaining( 'boss@shop.example' ) ],
	] );
} );

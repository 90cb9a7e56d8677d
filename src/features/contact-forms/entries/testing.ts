/** Test data: entries as the server returns them, and a text with markup that must not run. */
export const XSS_PROBE = '"><img src=x onerror=alert(1)><script>alert(2)</script>';

export const listedEntry = ( id: number, overrides: object = {} ) => ( {
	id,
	form_id: 5,
	form_title: 'Contact',
	status: 'unread',
	created_at: 1_790_000_000 + id,
	sender_email: `anna${ id }@example.org`,
	sender_name: `Anna ${ id }`,
	subject: `Question ${ id }`,
	delivery: 'sent',
	...overrides,
} );

export const entriesPage = ( entries: readonly object[], overrides: object = {} ) => ( {
	entries,
	total: entries.length,
	is_more: false,
	pages: 1,
	counts: { inbox: entries.length, unread: 1, read: 1, spam: 4, trash: 0 },
	forms: [ { id: 5, title: 'Contact' } ],
	export_url: 'https://shop.example/wp-admin/admin-post.php?action=aisle_export_entries&_wpnonce=abc',
	...overrides,
} );

export const entry = ( id: number, overrides: object = {} ) => ( {
	id,
	status: 'unread',
	created_at: 1_790_000_000,
	form: { id: 5, title: 'Contact' },
	sender: { name: 'Anna', email: 'anna@example.org' },
	subject: 'Question',
	answers: [
		{ id: 'f_text', label: 'Your message', type: 'textarea', values: [ 'When is the lamp there?' ], files: [] },
	],
	origin: {
		page_url: 'https://shop.example/contact/',
		page_title: 'Contact us',
		referrer: '',
		user_agent: 'Mozilla/5.0',
		locale: 'en_US',
		user: '',
		product: '',
		spam_reason: '',
	},
	deliveries: [ { mail: 'mail', state: 'failed', tries: 2, error: 'SMTP said no.', at: 1_790_000_100 } ],
	notes: [],
	...overrides,
} );

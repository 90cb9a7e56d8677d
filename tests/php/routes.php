<?php
/**
 * Lists every external entry point of Aisle, who may call it and what protects it. RoutesTest compares this list with
 * the registered entry points, so that none is added unnoticed.
 *
 * @package Aisle
 */

declare(strict_types=1);

return array(
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_log_search',
		'who'        => 'everybody',
		'protection' => 'header X-Aisle and same origin; counts words by day only; 2,000 bytes, 60 times per IP address in ten '
			. 'minutes, 2,000 phrases a day',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/search/counts',
		'who'        => 'who may manage the shop',
		'protection' => 'capability manage_woocommerce',
	),
	array(
		'kind'       => 'admin-ajax',
		'name'       => 'flatsome_ajax_search_products',
		'who'        => 'everybody, for published products that the search may show',
		'protection' => 'reads only public data; texts of 1,000 bytes at most, 600 requests per IP address in ten minutes; '
			. 'prepared queries',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_cart',
		'who'        => 'everybody, for their own cart',
		'protection' => 'header X-Aisle and same origin; for logged-in users also a nonce; size and number of operations capped',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'fkcart_get_slide_cart',
		'who'        => 'everybody, for their own cart',
		'protection' => 'POST only; same origin by Sec-Fetch-Site or Origin; it only reads and returns a nonce, so it requires none',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'fkcart_add_item',
		'who'        => 'everybody, for their own cart',
		'protection' => 'same origin by Sec-Fetch-Site or Origin (a request without both is rejected), no header: scripts '
			. 'of themes and other plugins send it; for logged-in users also a nonce; WooCommerce’s own form handler adds, under its '
			. 'filters; changes are counted',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'fkcart_update_item',
		'who'        => 'everybody, for their own cart',
		'protection' => 'same origin by Sec-Fetch-Site or Origin (a request without both is rejected), no header: scripts '
			. 'of themes and other plugins send it; for logged-in users also a nonce; changes are counted',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'fkcart_remove_item',
		'who'        => 'everybody, for their own cart',
		'protection' => 'same origin by Sec-Fetch-Site or Origin (a request without both is rejected), no header: scripts '
			. 'of themes and other plugins send it; for logged-in users also a nonce; changes are counted',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'fkcart_quick_view',
		'who'        => 'everybody, for published products',
		'protection' => 'same origin by Sec-Fetch-Site or Origin (a request without both is rejected), no header: scripts '
			. 'of themes and other plugins send it; for logged-in users also a nonce; changes are counted',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'fkcart_apply_coupon',
		'who'        => 'everybody, for their own cart',
		'protection' => 'same origin by Sec-Fetch-Site or Origin (a request without both is rejected), no header: scripts '
			. 'of themes and other plugins send it; for logged-in users also a nonce; wrong codes are counted by address',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'fkcart_remove_coupon',
		'who'        => 'everybody, for their own cart',
		'protection' => 'same origin by Sec-Fetch-Site or Origin (a request without both is rejected), no header: scripts '
			. 'of themes and other plugins send it; for logged-in users also a nonce; changes are counted',
	),
	array(
		'kind'       => 'shortcode',
		'name'       => 'aisle_search',
		'who'        => 'everybody who may write a page',
		'protection' => 'prints the same for every visitor except the visitor’s own search words; all escaped',
	),
	array(
		'kind'       => 'shortcode',
		'name'       => 'aisle_filters',
		'who'        => 'everybody who may write a page',
		'protection' =>
			'counts products that every visitor may see; known values of its attributes only, escaped; fifty values of an address at most',
	),
	array(
		'kind'       => 'shortcode',
		'name'       => 'aisle_mini_cart',
		'who'        => 'everybody who may write a page',
		'protection' => 'prints the same for every visitor; known values of its attributes only, escaped',
	),
	array(
		'kind'       => 'admin-ajax',
		'name'       => 'flatsome_ajax_cart_item_alter_quantity',
		'who'        => 'everybody, for a line of their own cart',
		'protection' => 'the browser must name this site as the sender, no nonce: the scripts that send it know none; the limits of the '
			. 'cart’s own call',
	),
	array(
		'kind'       => 'admin-ajax',
		'name'       => 'flatsome_quickview',
		'who'        => 'everybody, for published products',
		'protection' => 'reads what the product’s page shows and nothing of the visitor; drafts, private products and those with a '
			. 'password are 404 for everybody; takes digits only; kept by caches for a minute where the asker has no account and no '
			. 'session and no nonce is in it',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_quick_view',
		'who'        => 'everybody, for published products and lines of their own cart',
		'protection' => 'header X-Aisle and same origin; reads what the product’s page shows; drafts, private products and those with a '
			. 'password are not told; only the visitor’s own session is read',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_share_cart',
		'who'        => 'everybody, for their own cart, where the owner has switched it on',
		'protection' => 'POST alone; header X-Aisle and same origin; for logged-in users also a nonce; 20 links an hour of a session, 60 '
			. 'of an address; ids and answers only, the token is stored as a hash and expires',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_email_cart',
		'who'        => 'everybody, for their own cart, where the owner has switched it on',
		'protection' => 'as aisle_share_cart; one checked address, the shop’s words only; 3 mails an hour of a session, 10 of an address, '
			. 'one in ten minutes and 3 a day to one recipient, 200 an hour of the shop; the address is stored as a hash in the counts '
			. 'only',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_upsells',
		'who'        => 'everybody, for their own cart',
		'protection' => 'header X-Aisle and same origin; reads what any listing shows',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_track_upsells',
		'who'        => 'everybody, for their own cart',
		'protection' => 'header X-Aisle and same origin; counts products of the shop only, as added only what is in the cart; few counts a '
			. 'session and an address; the reply is always the same',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_option_line',
		'who'        => 'everybody, for a line of their own cart',
		'protection' => 'header X-Aisle and same origin; for logged-in users also a nonce; only the visitor’s own session is read',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_option_unpriced',
		'who'        => 'everybody, for published products',
		'protection' => 'header X-Aisle and same origin; for logged-in users also a nonce; the data is validated again and only counted; '
			. 'few counts an address; the reply is always the same',
	),
	array(
		'kind'       => 'admin-ajax',
		'name'       => 'wcpa_ajax_upload',
		'who'        => 'everybody, for file fields of published forms of products on sale',
		'protection' => 'header X-Aisle and same origin; for logged-in users also a nonce; rate by session and address; number of waiting '
			. 'files; name, type and content checked before the move; random stored name, token bound to session, product, form and field',
	),
	array(
		'kind'       => 'admin-ajax',
		'name'       => 'aisle_upload_remove',
		'who'        => 'everybody, for their own files that are in no cart',
		'protection' => 'header X-Aisle and same origin; for logged-in users also a nonce; the token and the session that got it',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_file',
		'who'        => 'who sent the file, the customer whose order has it, who holds that order’s key, edit_shop_orders',
		'protection' => 'reads only; token, session, user or order key; always an attachment with nosniff, sandbox and no-store; one '
			. 'answer for what is not there and what is not theirs',
	),
	array(
		'kind'       => 'admin-post',
		'name'       => 'aisle_start_read',
		'who'        => 'manage_woocommerce',
		'protection' => 'nonce, capability; remembers of this user that a notice was read; leads back within the site',
	),
	array(
		'kind'       => 'admin-post',
		'name'       => 'aisle_notice_read',
		'who'        => 'manage_woocommerce',
		'protection' => 'nonce of that one notice, capability; only notices that are there are remembered; leads back within the site',
	),
	array(
		'kind'       => 'admin-post',
		'name'       => 'aisle_choose_drawer',
		'who'        => 'manage_woocommerce',
		'protection' => 'nonce of that one choice, capability; only the choices that there are; leads back within the site',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/settings',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; of a secret only whether there is one, as in the replies of the others',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/settings',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; every value checked against its schema',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'DELETE /aisle/v1/settings',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/cart-upsells/counts',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/products',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; 20 results at most, 100 by their ids; reads only',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/cart-preview',
		'who'        => 'manage_woocommerce',
		'protection' =>
			'REST cookie nonce, capability; values checked against their schema, which hold for this request alone; stores nothing',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/health/upload-folder',
		'who'        => 'view_site_health_checks',
		'protection' => 'REST cookie nonce, capability; takes no values; two files of our own are written, asked for at the site’s own '
			. 'address and deleted',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/option-forms',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; reads only',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/option-forms',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; 1 MB at most; only known members are stored, every one checked',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/option-forms/(?P<id>\\d+)',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; forms only, no other post',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/option-forms/(?P<id>\\d+)',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; as a new form; a revision that is not the stored one is refused',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'DELETE /aisle/v1/option-forms/(?P<id>\\d+)',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; forms only; the trash unless told otherwise',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/option-forms/(?P<id>\\d+)/duplicate',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; the copy is a draft',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/option-forms/(?P<id>\\d+)/restore',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; comes back as a draft',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/option-forms/(?P<id>\\d+)/autosave',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; 1 MB at most; one for each user, never what the shop shows',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/option-forms/(?P<id>\\d+)/revisions',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; reads only',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/option-forms/(?P<id>\\d+)/revisions/(?P<revision>\\d+)',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; revisions of that form only, nobody\'s autosave',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/option-forms/bulk',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; forms only, 100 at most; steps that can be taken back, never deleting for good',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/option-forms/check',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; 1 MB at most; stores nothing',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/formulas/check',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; formulas have limits of length, depth and nodes; stores nothing',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/option-form-targets',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; 20 results at most; reads only',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/option-forms/preview',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; 1 MB at most; the form lives in the request alone',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/option-forms/(?P<id>\\d+)/export',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; forms only, no other post',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/option-forms/import',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; 100 forms of 1 MB at most, checked as any other; drafts with new ids',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/option-form-start',
		'who'        => 'manage_woocommerce',
		'protection' => 'capability; counts and finds, stores nothing',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/option-form-start',
		'who'        => 'manage_woocommerce',
		'protection' => 'capability, REST nonce; makes at most one private product and its form, whatever is sent',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'DELETE /aisle/v1/option-form-start',
		'who'        => 'manage_woocommerce',
		'protection' => 'capability, REST nonce; removes only the product that POST made, and its form',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/option-form-imports',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; reads only, never unserializes',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/option-form-imports',
		'who'        => 'manage_woocommerce',
		'protection' =>
			'REST cookie nonce, capability; forms of the database, or 100 of a file of 5 MB at most, checked as any other; drafts',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/option-form-imports/compared',
		'who'        => 'manage_woocommerce',
		'protection' =>
			'REST cookie nonce, capability; imported forms only, 500 answers of 100 short values at most, 10 seconds; stores nothing',
	),
	array(
		'kind'       => 'shortcode',
		'name'       => 'aisle_copy',
		'who'        => 'authors of pages',
		'protection' => 'prints two attributes, escaped; reads and stores nothing',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-forms/(?P<id>\\d+)/feedback',
		'who'        => 'everybody, for published contact forms',
		'protection' => 'multipart only; same origin as the browser says it, no nonce: a cached page holds a dead one; signed token with a '
			. 'shortest time, honeypot, disallowed words, Turnstile and Akismet where switched on; 60 tries and 10 messages in ten minutes '
			. 'of an address, then 429; the form’s fields are walked, never the posted names; recipients never from input; the same '
			. 'message once an hour; files only by this visitor’s tokens or checked as any upload',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/contact-forms/(?P<id>\\d+)/refill',
		'who'        => 'everybody, for published contact forms',
		'protection' => 'reads only: a signed token, questions without their answers, a public key',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/contact-forms/(?P<id>\\d+)/feedback/schema',
		'who'        => 'everybody, for published contact forms',
		'protection' => 'reads only: rules and their texts, no recipients, no quiz answers',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/contact-form-documents',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; reads only',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-form-documents',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; 1 MB at most; only known members are stored, every one checked',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/contact-form-documents/(?P<id>\\d+)',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; contact forms only, no other post',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-form-documents/(?P<id>\\d+)',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; as a new form; a revision that is not the stored one is refused',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'DELETE /aisle/v1/contact-form-documents/(?P<id>\\d+)',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; contact forms only; the trash unless told otherwise',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-form-documents/(?P<id>\\d+)/duplicate',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; the copy is a draft',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-form-documents/(?P<id>\\d+)/restore',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; comes back as a draft',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-form-documents/(?P<id>\\d+)/autosave',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; 1 MB at most; one for each user, never what visitors get',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/contact-form-documents/(?P<id>\\d+)/revisions',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; reads only',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/contact-form-documents/(?P<id>\\d+)/revisions/(?P<revision>\\d+)',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; revisions of that form only, nobody\'s autosave',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-form-documents/bulk',
		'who'        => 'manage_woocommerce',
		'protection' =>
			'REST cookie nonce, capability; contact forms only, 100 at most; steps that can be taken back, never deleting for good',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-form-documents/check',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; 1 MB at most; stores nothing',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/contact-form-documents/(?P<id>\\d+)/export',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; contact forms only, no other post',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-form-documents/import',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; 100 forms of 1 MB at most, checked as any other; drafts with new ids',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-form-documents/preview',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; 1 MB at most, checked as when it is saved; the form’s HTML, which no call of its '
			. 'own can send; nothing stored',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-form-documents/test-mail',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; 1 MB at most; one mail to the caller’s own address, never to one from the request: '
			. 'no copies; sample answers, nothing stored; 10 in ten minutes of a user, then 429',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/contact-form-documents/site',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; domain, address of the administration and names of roles; reads only',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/contact-form-documents/contact-form-7',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; 200 forms of 200 kB at most; reads only, never unserializes',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-form-documents/contact-form-7',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; forms of the database alone, checked as any other; drafts; what was imported is '
			. 'not imported again',
	),
	array(
		'kind'       => 'admin-post',
		'name'       => 'aisle_export_entries',
		'who'        => 'aisle_read_entries',
		'protection' =>
			'nonce, capability; reads only; an attachment with nosniff; no cell of the table is a formula, no key to a file is in it',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/contact-entries',
		'who'        => 'aisle_read_entries',
		'protection' => 'REST cookie nonce, capability; reads only, 20 at a time',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/contact-entries/days',
		'who'        => 'aisle_read_entries',
		'protection' => 'REST cookie nonce, capability; counts only',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-entries/bulk',
		'who'        => 'aisle_read_entries',
		'protection' => 'REST cookie nonce, capability; 100 at most, known changes only; deletes only what is in the trash or spam',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/contact-entries/flamingo',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; counts and names of fields; reads only, never unserializes',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-entries/flamingo',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; messages of the database alone, as plain texts, each once; one call at a time, 4 '
			. 'seconds at most; no mail, no webhook',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/contact-entries/(?P<id>\\d+)',
		'who'        => 'aisle_read_entries',
		'protection' => 'REST cookie nonce, capability; plain texts; files by id, whose download asks again who may read',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-entries/(?P<id>\\d+)/notes',
		'who'        => 'aisle_read_entries',
		'protection' => 'REST cookie nonce, capability; 10,000 characters at most',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'DELETE /aisle/v1/contact-entries/(?P<id>\\d+)/notes/(?P<note>\\d+)',
		'who'        => 'aisle_read_entries',
		'protection' => 'REST cookie nonce, capability; a note of that one message, never a reply that was sent',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-entries/(?P<id>\\d+)/reply',
		'who'        => 'aisle_read_entries',
		'protection' => 'REST cookie nonce, capability; to the address of the stored message alone, plain text, every header one line',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-entries/(?P<id>\\d+)/resend',
		'who'        => 'aisle_read_entries',
		'protection' => 'REST cookie nonce, capability; one of the two mails of the stored message, to whom its form says',
	),
	array(
		'kind'       => 'shortcode',
		'name'       => 'aisle_form',
		'who'        => 'authors of pages',
		'protection' =>
			'prints a published contact form, the same for every visitor, without recipients and answers of quizzes; only the id is read',
	),
	array(
		'kind'       => 'shortcode',
		'name'       => 'contact-form-7',
		'who'        => 'authors of pages',
		'protection' => 'where that plugin is off: prints a published contact form that was imported from it, found by an id or a hash; '
			. 'where there is none, a sentence with a link for manage_woocommerce alone',
	),
	// The following entries are in no registry: EntryPoints finds them in the source. `misuse` is the test that misuse is
	// rejected without data loss.
	array(
		'kind'       => 'block',
		'name'       => 'aisle/search',
		'who'        => 'authors of pages',
		'protection' => 'prints the same for every visitor; known values of its attributes only, escaped',
		'misuse'     => 'Features/Search/SearchFormTest::test_prints_field_and_icon_for_each_layout',
	),
	array(
		'kind'       => 'block',
		'name'       => 'aisle/mini-cart',
		'who'        => 'authors of pages',
		'protection' => 'prints the same for every visitor; known values of its attributes only, escaped',
		'misuse'     => 'MisuseTest::test_escapes_invalid_block_attributes',
	),
	array(
		'kind'       => 'block',
		'name'       => 'aisle/product-filters',
		'who'        => 'authors of pages',
		'protection' => 'counts products that every visitor may see; known values of its attributes only, escaped',
		'misuse'     => 'MisuseTest::test_escapes_invalid_block_attributes',
	),
	array(
		'kind'       => 'block',
		'name'       => 'aisle/contact-form',
		'who'        => 'authors of pages',
		'protection' => 'prints a published contact form; only the id is read',
		'misuse'     => 'Features/ContactForms/Storefront/Embedding/EmbeddingTest::test_prints_nothing_when_form_is_not_published',
	),
	array(
		'kind'       => 'block',
		'name'       => 'aisle/product-question',
		'who'        => 'authors of pages',
		'protection' => 'prints a link to a published contact form for a product that the visitor may see',
		'misuse'     => 'Features/ContactForms/Storefront/Embedding/ProductQuestionTest::test_prints_no_button_when_product_is_not_public',
	),
	array(
		'kind'       => 'store-api',
		'name'       => 'Platform\\Cart\\StoreApi\\StoreApiExtension: endpoint_data',
		'who'        => 'everybody, for their own cart',
		'protection' => 'adds to WooCommerce’s cart and cart items what the cart call tells the same visitor; reads only',
		'misuse'     => 'Platform/Cart/StoreApi/StoreApiTest::test_rejects_malformed_and_too_many_operations',
	),
	array(
		'kind'       => 'store-api',
		'name'       => 'Features\\Variations\\StoreApiVariation: endpoint_data',
		'who'        => 'everybody',
		'protection' =>
			'adds to a variation that the Store API shows how many are left, as the classic form of its product tells; reads only',
		'misuse'     => 'Features/Variations/VariationsTest::test_adds_missing_variation_data_without_changing_existing_data',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'add_to_cart',
		'who'        => 'everybody, for their own cart',
		'protection' => 'WooCommerce’s own action; its quantity is checked before it adds anything',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Cart\\Quantities\\AddQuantity: quantity',
		'who'        => 'everybody, for their own cart',
		'protection' => 'a plain number within the product’s limits, or nothing is added; what is no number WooCommerce rejects',
		'misuse'     => 'Platform/Cart/Quantities/AddQuantityTest::test_accepts_only_quantities_that_the_page_offers',
	),
	array(
		'kind'       => 'store-api',
		'name'       => 'Platform\\Cart\\StoreApi\\StoreApiExtension: update_callback',
		'who'        => 'everybody, for their own cart',
		'protection' => 'WooCommerce’s nonce or cart token; the operations, limits and counts of the cart’s own call',
		'misuse'     => 'Platform/Cart/StoreApi/StoreApiTest::test_rejects_malformed_and_too_many_operations',
	),
	array(
		'kind'       => 'store-api',
		'name'       => 'Features\\ProductOptions\\Cart\\StoreApi\\StoreApiAdd: route',
		'who'        => 'everybody, for their own cart',
		'protection' => 'aisle_options of cart/add-item and cart/items; WooCommerce’s nonce or cart token; answers are cut to the shapes '
			. 'and sizes of the form’s fields and validated like those of the page',
		'misuse'     => 'Features/ProductOptions/OptionStoreApiTest::'
			. 'test_rejects_add_without_required_options_on_the_items_route',
	),
	array(
		'kind'       => 'store-api',
		'name'       => 'Features\\ProductOptions\\Saved\\SavedForLater: route',
		'who'        => 'who is logged in, for their own list',
		'protection' => 'WooCommerce’s nonce; the answers are those of the line that is saved, none are read from the request',
		'misuse'     => 'Features/ProductOptions/Cart/SavedForLaterTest::'
			. 'test_uses_saved_answers_only_for_matching_add_of_the_same_customer',
	),
	array(
		'kind'       => 'store-api',
		'name'       => 'Features\\ProductOptions\\Cart\\StoreApi\\BlockCartLink: route',
		'who'        => 'everybody, for their own cart',
		'protection' => 'the route is only compared; adds a link for the site’s own pages',
		'misuse'     => 'Features/ProductOptions/OptionStoreApiTest::test_adds_options_link_row_only_for_requests_of_store_pages',
	),
	array(
		'kind'       => 'store-api',
		'name'       => 'Features\\ProductOptions\\Cart\\FormulaFailures: route',
		'who'        => 'everybody',
		'protection' => 'the route is only compared; counts refused checkouts once',
		'misuse'     => 'Features/ProductOptions/UnpricedOptionsTest::test_counts_rejected_checkout_once',
	),
	array(
		'kind'       => 'store-api',
		'name'       => 'Platform\\Cart\\CartWriteRequest: route',
		'who'        => 'everybody',
		'protection' => 'the route is only compared: who waits for the session’s lock',
		'misuse'     => 'Platform/Cart/SessionLockTest::test_locks_only_requests_that_write_the_cart',
	),
	array(
		'kind'       => 'store-api',
		'name'       => 'Platform\\Cart\\OrderPlacement: route',
		'who'        => 'everybody',
		'protection' => 'the route is only compared: an order is under way',
		'misuse'     => 'Features/ProductOptions/UnpricedOptionsTest::test_counts_rejected_checkout_once',
	),
	array(
		'kind'       => 'store-api',
		'name'       => 'Platform\\Shop\\StoreApi: route',
		'who'        => 'everybody',
		'protection' => 'the route is only compared: the extensions are made',
		'misuse'     => 'Platform/Cart/StoreApi/StoreApiTest::test_rejects_operations_when_they_are_too_large',
	),
	array(
		'kind'       => 'admin-page',
		'name'       => 'Platform\\Admin\\AdminPage',
		'who'        => 'manage_woocommerce',
		'protection' => 'capability; the screen alone: all it does goes through the REST routes',
		'misuse'     => 'Platform/AdminPageTest::test_adds_screen_for_store_managers',
	),
	array(
		'kind'       => 'admin-page',
		'name'       => 'Features\\ProductOptions\\OrderScreen\\OrderOptionsPage',
		'who'        => 'who may edit that order',
		'protection' => 'page aisle-order-options: capability for that one order, nonce, the order’s own line; a changed order refuses',
		'misuse'     => 'Features/ProductOptions/OrderScreen/OrderOptionsPageTest::'
			. 'test_rejects_change_without_nonce_or_permission',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\CartCoupons\\AutomaticCouponField: _aisle_automatic',
		'who'        => 'who may edit coupons',
		'protection' => 'WooCommerce has checked nonce and capability of its screen; only whether it is there',
		'misuse'     => 'MisuseTest::test_saves_coupon_switch_as_yes_or_no_for_any_posted_value',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\CartCoupons\\CouponLink: *',
		'who'        => 'everybody, for their own session',
		'protection' => 'GET of a page; texts only, three codes at most; a wrong code counts as a guess; leads to the same page',
		'misuse'     => 'Features/CartCoupons/CouponLinkTest::test_keeps_at_most_three_codes_and_redirects_only_within_the_site',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\CartDrawer\\DrawerChoice: drawer',
		'who'        => 'manage_woocommerce',
		'protection' => 'nonce of that one choice, capability; known choices',
		'misuse'     => 'Features/CartDrawer/DrawerChoiceTest::'
			. 'test_rejects_drawer_choice_without_permission_nonce_or_known_drawer',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\CartDrawer\\PreviewPage: aisle-preview',
		'who'        => 'manage_woocommerce',
		'protection' => 'nonce, capability; a page of its own with a policy that lets it call nothing',
		'misuse'     => 'MisuseTest::test_renders_previews_only_for_store_managers',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\CartSharing\\SharedCartPage: aisle-cart, aisle_once, aisle_shared_cart, aisle_token',
		'who'        => 'who has the link',
		'protection' => 'the token’s hash is looked up; a GET changes nothing; the POST needs the same origin, for who is logged in a '
			. 'nonce, and counts once',
		'misuse'     => 'Features/CartSharing/SharedCartPageTest::test_ignores_form_without_a_same_site_origin',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\CartSharing\\SharedLines: *',
		'who'        => 'nobody: it sets fields for WooCommerce and puts them back',
		'protection' => 'the fields are those of the stored cart',
		'misuse'     => 'Features/CartSharing/SharedCartPageTest::test_restores_post_data_after_adding_lines',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ContactForms\\Admin\\EntryExport: *',
		'who'        => 'aisle_read_entries',
		'protection' => 'nonce, capability; the arguments of the list’s route, checked by its schema',
		'misuse'     => 'Features/ContactForms/Admin/EntryExportTest::test_rejects_export_without_capability_or_nonce',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ContactForms\\Storefront\\Embedding\\ContactFormPreview: aisle-contact-form-preview',
		'who'        => 'manage_woocommerce',
		'protection' => 'capability; an empty page, nothing is read of the parameter',
		'misuse'     => 'MisuseTest::test_renders_previews_only_for_store_managers',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ContactForms\\Storefront\\NoScriptSubmission: *, _aisle_contact_form, aisle-sent, aisle_contact_files',
		'who'        => 'everybody, for published contact forms',
		'protection' => 'as the feedback route; the parameter of the page that follows is only compared',
		'misuse'     => 'Features/ContactForms/Storefront/NoScriptSubmissionTest::'
			. 'test_rejects_cross_site_and_too_frequent_submissions',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Gallery\\GalleryPanel: aisle_spin_frames',
		'who'        => 'who may edit the product',
		'protection' => 'WooCommerce has checked nonce and capability of its screen; ids of pictures only',
		'misuse'     => 'Features/Gallery/GalleryMarkupTest::'
			. 'test_saves_image_sequence_and_prints_it_as_last_slide',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Gallery\\VariationImages: aisle_variation_pictures',
		'who'        => 'who may edit the product',
		'protection' => 'WooCommerce has checked nonce and capability of its screen; ids of pictures only',
		'misuse'     => 'MisuseTest::test_saves_only_image_ids_of_a_variation',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Listing\\Listing: orderby',
		'who'        => 'everybody',
		'protection' => 'only whether it is there',
		'misuse'     => 'Features/Listing/ListingTest::test_loads_feature_when_sort_order_is_selected',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\MiniCart\\MiniCartQuantityAjax: cart_item_key, quantity',
		'who'        => 'everybody, for a line of their own cart',
		'protection' => 'the browser must name this site as the sender; a key and a number, checked by the cart',
		'misuse'     => 'MisuseTest::test_rejects_quantity_for_unknown_line_and_keeps_the_cart',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductFilters\\FilterUrl: *',
		'who'        => 'everybody',
		'protection' => 'texts that are written back into addresses, escaped',
		'misuse'     => 'Features/ProductFilters/ProductFiltersTest::test_removes_unknown_values_from_the_url',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductFilters\\Query\\MainQuery: *, max_price, min_price',
		'who'        => 'everybody',
		'protection' =>
			'filter_*, rating_filter, min_price, max_price, stock and sale: known facets, fifty values at most, prepared queries',
		'misuse'     => 'Features/ProductFilters/ProductFiltersTest::test_removes_filter_values_that_woocommerce_cannot_handle',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductOptions\\Cart\\EditPage: *, aisle_edit',
		'who'        => 'everybody, for a line of their own cart',
		'protection' => 'GET; a key finds lines of this visitor’s cart alone; nothing is changed',
		'misuse'     => 'Features/ProductOptions/Cart/LineReplacementTest::test_returns_line_only_to_its_own_visitor',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductOptions\\Cart\\RejectedAdd: add-to-cart, aisle_choose',
		'who'        => 'everybody',
		'protection' => 'only whether it is there; a fixed sentence',
		'misuse'     => 'Features/ProductOptions/Cart/RejectedAddTest::test_does_not_redirect_to_a_draft_product',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductOptions\\Page\\FormInstance: aisle_instance',
		'who'        => 'everybody',
		'protection' => 'which of several forms of the page was sent; only compared',
		'misuse'     => 'Features/ProductOptions/Page/OptionPageTest::'
			. 'test_restores_answers_only_in_the_rejected_form_instance',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductOptions\\Forms\\FormTranslations: page',
		'who'        => 'who may use that screen',
		'protection' => 'only compared',
		'misuse'     => 'MisuseTest::test_ignores_page_parameter_that_is_not_text',
	),
	array(
		'kind'       => 'request',
		'name'       =>
			'Features\\ProductOptions\\OrderScreen\\OrderOptionsPage: *, aisle_apply, aisle_files, aisle_options, aisle_seen, item, order',
		'who'        => 'who may edit that order',
		'protection' => 'capability for that one order, nonce; answers as in the shop',
		'misuse'     => 'Features/ProductOptions/OrderScreen/OrderOptionsPageTest::test_rejects_line_of_another_order',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductOptions\\Hooks\\PageHooks: *',
		'who'        => 'everybody',
		'protection' => 'only whether any field is posted; PriceUpdate and NoScriptVariation read them',
		'misuse'     => 'Features/ProductOptions/Markup/PageVariationTest::test_rejects_add_when_an_attribute_is_not_selected',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductOptions\\Markup\\PageVariation: *',
		'who'        => 'everybody',
		'protection' => 'compared with the product’s own variations',
		'misuse'     => 'Features/ProductOptions/Markup/PageVariationTest::test_selects_no_variation_when_attribute_is_unknown',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductOptions\\Page\\NoScriptVariation: add-to-cart, aisle_form, variation_id',
		'who'        => 'everybody, for their own cart',
		'protection' => 'chooses among the product’s own variations; WooCommerce’s form handler adds',
		'misuse'     => 'Features/ProductOptions/Markup/PageVariationTest::test_rejects_add_when_an_attribute_is_not_selected',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductOptions\\Answers\\PostedForm: aisle_unseen, quantity',
		'who'        => 'everybody',
		'protection' => 'shown again, escaped, in the form that was sent',
		'misuse'     => 'Features/ProductOptions/Page/OptionPageTest::'
			. 'test_restores_answers_only_after_a_rejected_submission',
	),
	array(
		'kind'       => 'request',
		'name'       =>
			'Features\\ProductOptions\\Answers\\PostedRequest: *, add-to-cart, aisle_files, aisle_form, aisle_options, aisle_replace, '
			. 'product_id, variation_id',
		'who'        => 'everybody, for their own cart',
		'protection' => 'shapes and sizes are cut before anything is read; the form’s fields are walked, never the posted names',
		'misuse'     => 'Features/ProductOptions/ForgedRequestsTest::test_rejects_forged_answers_with_a_message_and_keeps_the_cart',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductOptions\\Answers\\PriceUpdate: add-to-cart, aisle_update_price',
		'who'        => 'everybody',
		'protection' => 'the form comes back with its price and is not added',
		'misuse'     => 'Features/ProductOptions/Page/OptionPageTest::test_prints_updated_price_without_errors',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductOptions\\Cart\\UnpricedReport: product_id, quantity',
		'who'        => 'everybody, for published products',
		'protection' => 'as aisle_option_unpriced',
		'misuse'     => 'Features/ProductOptions/UnpricedOptionsTest::test_rejects_cross_site_report',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductPage\\ProductPage: cpage',
		'who'        => 'everybody',
		'protection' => 'only whether it is there',
		'misuse'     => 'Features/ProductPage/ProductPageTest::'
			. 'test_opens_reviews_tab_first_only_on_a_reviews_page',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\QuickView\\QuickViewAjax: product',
		'who'        => 'everybody, for published products',
		'protection' => 'digits only',
		'misuse'     => 'Features/QuickView/LightboxTest::test_returns_html_with_fixed_tab_order_for_the_theme_request',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\QuickView\\LineForm: *',
		'who'        => 'nobody: it sets fields for WooCommerce and puts them back',
		'protection' => 'the fields are those of the line',
		'misuse'     => 'Features/ProductOptions/Cart/LineReplacementTest::test_returns_line_only_to_its_own_visitor',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Rewards\\GiftButtons: aisle_gift, woocommerce-cart-nonce',
		'who'        => 'everybody, for the own cart',
		'protection' => "WooCommerce's nonce of the cart; a gift that the cart has earned",
		'misuse'     => 'Features/Rewards/GiftTest::test_selects_and_declines_gift_in_classic_cart_and_mini_cart',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Search\\Form\\SearchForm: product_cat',
		'who'        => 'everybody',
		'protection' => 'compared with the names of categories',
		'misuse'     => 'MisuseTest::test_prints_search_form_when_category_is_not_text',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Search\\SearchAjax: popular, product_cat, query',
		'who'        => 'everybody, for published products that the search may show',
		'protection' => 'texts of 1,000 bytes at most; counted by address',
		'misuse'     => 'Features/Search/SearchAjaxTest::test_rejects_invalid_and_too_long_queries',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'get_variation',
		'who'        => 'everybody, as with WooCommerce’s own call of this name',
		'protection' => 'only reads; chooses among the product’s own variations and sends what WooCommerce sends of them',
	),
	array(
		'kind'       => 'admin-ajax',
		'name'       => 'woocommerce_get_variation',
		'who'        => 'everybody, as with WooCommerce’s own call of this name',
		'protection' => 'only reads; chooses among the product’s own variations and sends what WooCommerce sends of them',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Variations\\RequestedChoice: *, add-to-cart, product_id, variation_id',
		'who'        => 'everybody, for their own cart',
		'protection' => 'gives fields of the product’s own attributes another name; WooCommerce’s form handler adds',
		'misuse'     => 'Features/Variations/RequestedChoiceTest::test_adds_no_other_variation_for_a_hidden_out_of_stock_one',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Variations\\NoScriptAdd: *, add-to-cart, variation_id',
		'who'        => 'everybody, for their own cart',
		'protection' => 'chooses among the product’s own variations; WooCommerce’s form handler adds',
		'misuse'     => 'Features/Variations/VariationsTest::test_finds_no_variation_when_value_is_missing_or_unknown',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Variations\\Swatches\\Admin\\AttributeScreen: aisle_swatch_type, aisle_swatch_type_nonce, edit',
		'who'        => 'who may manage the terms',
		'protection' => 'nonce, capability; listed ways only',
		'misuse'     => 'Features/Variations/Swatches/Admin/SavingTest::'
			. 'test_ignores_quick_edit_forged_requests_and_missing_permission',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Variations\\Swatches\\Admin\\ProductPanel: aisle_swatches, woocommerce_meta_nonce',
		'who'        => 'who may edit the product',
		'protection' => 'WooCommerce’s nonce, capability; checked values',
		'misuse'     => 'Features/Variations/Swatches/Admin/SavingTest::'
			. 'test_names_invalid_value_of_a_product_and_ignores_forged_requests',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Variations\\Swatches\\Admin\\TermScreen: aisle_swatch, aisle_swatch_nonce',
		'who'        => 'who may manage the terms',
		'protection' => 'nonce, capability; checked values',
		'misuse'     => 'Features/Variations/Swatches/Admin/SavingTest::'
			. 'test_rejects_invalid_color_or_image_and_keeps_the_old_value',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Admin\\AdminNotices: notice',
		'who'        => 'manage_woocommerce',
		'protection' => 'nonce of that one notice, capability',
		'misuse'     => 'Platform/AdminNoticesTest::test_rejects_dismissal_without_valid_nonce_or_permission',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Http\\Ajax: aisle_nonce, nonce',
		'who'        => 'everybody',
		'protection' => 'a nonce, checked for who is logged in',
		'misuse'     => 'Platform/AjaxTest::test_rejects_cross_site_requests',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Cart\\Adding\\AddForm: *, quantity, variation_id',
		'who'        => 'everybody, for their own cart',
		'protection' => 'quantities and visibility are checked before WooCommerce’s form handler runs',
		'misuse'     => 'Platform/Cart/Adding/AddFormTest::'
			. 'test_rejects_invalid_and_excessive_quantities',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Cart\\CartCookies: *',
		'who'        => 'nobody: it writes them',
		'protection' => 'only compared with what is to be written',
		'misuse'     => 'Platform/Cart/CartCookiesTest::test_sets_and_deletes_cookies_with_those_of_woocommerce',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Cart\\CartEndpoint: add-to-cart',
		'who'        => 'everybody, for their own cart',
		'protection' => 'only whether it is there',
		'misuse'     => 'Platform/Cart/CartEndpointTest::test_rejects_body_without_a_list_of_operations',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Cart\\CartRequest: *, aisle_operation, wc-ajax',
		'who'        => 'everybody, for their own cart',
		'protection' => '64 kB, 32 operations, checked once',
		'misuse'     => 'Platform/Cart/CartEndpointTest::test_rejects_request_with_invalid_operation_id',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Cart\\CartWriteRequest: *',
		'who'        => 'everybody',
		'protection' => 'names are only compared: who waits for the session’s lock',
		'misuse'     => 'Platform/Cart/SessionLockTest::test_locks_only_requests_that_write_the_cart',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Cart\\DrawerAjax: *, attributes, fkcart_product_id, fkcart_quantity, fkcart_variation_id',
		'who'        => 'everybody, for their own cart',
		'protection' => 'as the cart’s own call',
		'misuse'     => 'Platform/Cart/DrawerAjaxTest::test_rejects_cross_site_requests_and_requests_without_origin',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Cart\\Adding\\PostedData: *',
		'who'        => 'everybody, for their own cart',
		'protection' => 'texts in lists five deep, 500 at most; posted for that one add and put back',
		'misuse'     => 'Platform/Cart/CartOperationsTest::test_rejects_add_when_button_data_is_unreadable',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Cart\\SessionLock: *',
		'who'        => 'everybody',
		'protection' => 'a cookie names a lock only where WooCommerce’s signature holds',
		'misuse'     => 'Platform/Cart/SessionLockTest::test_takes_no_lock_for_a_forged_cookie',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ContactForms\\ContactForms: aisle-contact-form-preview',
		'who'        => 'everybody',
		'protection' => 'only whether it was sent; FormPreview checks the capability',
		'misuse'     => 'MisuseTest::test_renders_previews_only_for_store_managers',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\CartCoupons\\CartCoupons: *',
		'who'        => 'everybody',
		'protection' => 'only whether it was sent; CouponLink checks the value',
		'misuse'     => 'Features/CartCoupons/CouponLinkTest::test_keeps_at_most_three_codes_and_redirects_only_within_the_site',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\CartDrawer\\CartDrawer: aisle-preview',
		'who'        => 'everybody',
		'protection' => 'only whether it was sent; PreviewPage checks the value',
		'misuse'     => 'MisuseTest::test_renders_previews_only_for_store_managers',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\CartSharing\\CartSharing: aisle-cart, aisle_shared_cart, aisle_token',
		'who'        => 'everybody',
		'protection' => 'only whether it was sent; SharedCartPage checks the value',
		'misuse'     => 'Features/CartSharing/SharedCartPageTest::test_ignores_form_without_a_same_site_origin',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductFilters\\ProductFilters: *',
		'who'        => 'everybody',
		'protection' => 'only whether it was sent; MainQuery checks the value',
		'misuse'     => 'Features/ProductFilters/ProductFiltersTest::test_removes_filter_values_that_woocommerce_cannot_handle',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Variations\\Variations: add-to-cart',
		'who'        => 'everybody',
		'protection' => 'only whether it was sent; NoScriptAdd checks the value',
		'misuse'     => 'Features/Variations/VariationsTest::test_finds_no_variation_when_value_is_missing_or_unknown',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Cart\\CartApi: quantity, wc-ajax',
		'who'        => 'everybody',
		'protection' => 'only whether they were sent',
		'misuse'     => 'Platform/Cart/Quantities/AddQuantityTest::test_accepts_only_quantities_that_the_page_offers',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\DeferredHooks: wc-ajax',
		'who'        => 'everybody',
		'protection' => 'only whether it was sent: hooks are added, none runs',
		'misuse'     => 'Platform/DeferredHooksTest::test_adds_hooks_of_an_ajax_action_that_is_known_late',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\PlatformHooks: aisle_scripts',
		'who'        => 'everybody',
		'protection' => 'only whether it was sent; ScriptReport checks its key',
		'misuse'     => 'Platform/Scripts/ScriptHealthTest::test_issues_different_report_key_per_period',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Rewards\\Rewards: aisle_gift',
		'who'        => 'everybody',
		'protection' => 'only whether it was sent; GiftButtons checks the nonce',
		'misuse'     => 'Features/Rewards/GiftTest::test_selects_and_declines_gift_in_classic_cart_and_mini_cart',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Cart\\SkippedBlocks: *',
		'who'        => 'everybody',
		'protection' => 'only whether a form was posted',
		'misuse'     => 'Platform/Cart/SkippedBlocksTest::test_skips_block_registration_only_when_request_renders_nothing',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Scripts\\ScriptReport: aisle_scripts',
		'who'        => 'who has the key of this hour',
		'protection' => 'a key of an hour; says names of scripts',
		'misuse'     => 'Platform/Scripts/ScriptHealthTest::test_issues_different_report_key_per_period',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Uploads\\Http\\FileDownload: *, wc-ajax',
		'who'        => 'as aisle_file',
		'protection' => 'texts only; as aisle_file',
		'misuse'     => 'Platform/Uploads/FileDownloadTest::test_rejects_invalid_download_request_even_for_store_managers',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Uploads\\Http\\UploadEndpoint: *, token, wcpa_file, wcpa_file_details',
		'who'        => 'as wcpa_ajax_upload',
		'protection' => 'as wcpa_ajax_upload and aisle_upload_remove',
		'misuse'     => 'Platform/Uploads/UploadEndpointTest::test_rejects_cross_site_upload_and_removal',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Uploads\\Storage\\VisitorSession: *',
		'who'        => 'everybody',
		'protection' => 'a cookie counts only where WooCommerce’s signature holds',
		'misuse'     => 'Platform/Uploads/UploadQuotaTest::test_treats_forged_cookie_as_unknown_visitor',
	),
);

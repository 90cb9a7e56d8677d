<?php
/**
 * Lists every external entry point of Aisle, who may use it (`who`) and its `protection`. RoutesTest compares this list with
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
		'protection' => 'header X-Aisle and same origin; stores only counts of words per day; at most 2,000 bytes, 60 requests per IP '
			. 'address in ten minutes, 2,000 phrases per day',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/search/counts',
		'who'        => 'users who may manage the store',
		'protection' => 'capability manage_woocommerce',
	),
	array(
		'kind'       => 'admin-ajax',
		'name'       => 'flatsome_ajax_search_products',
		'who'        => 'everybody, for published products that the search may show',
		'protection' => 'reads only public data; texts of at most 1,000 bytes, 600 requests per IP address in ten minutes; '
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
			. 'of themes and other plugins send it; for logged-in users also a nonce; WooCommerce’s form handler adds the product with its '
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
			. 'of themes and other plugins send it; for logged-in users also a nonce; wrong codes are counted by IP address',
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
		'who'        => 'authors of pages',
		'protection' => 'prints the same for every visitor, except the visitor’s own search words; everything is escaped',
	),
	array(
		'kind'       => 'shortcode',
		'name'       => 'aisle_announcement_bar',
		'who'        => 'authors of pages',
		'protection' => 'prints the same for every visitor; at most 5,000 bytes, reduced to links and emphasis',
	),
	array(
		'kind'       => 'shortcode',
		'name'       => 'aisle_filters',
		'who'        => 'authors of pages',
		'protection' =>
			'counts only public products; reads only known attribute values, escaped; at most fifty values of the URL',
	),
	array(
		'kind'       => 'shortcode',
		'name'       => 'aisle_tips',
		'who'        => 'authors of pages',
		'protection' => "prints the tips of the visitor's own cart; everything is escaped",
	),
	array(
		'kind'       => 'shortcode',
		'name'       => 'aisle_mini_cart',
		'who'        => 'authors of pages',
		'protection' => 'prints the same for every visitor; reads only known attribute values, escaped',
	),
	array(
		'kind'       => 'admin-ajax',
		'name'       => 'flatsome_ajax_cart_item_alter_quantity',
		'who'        => 'everybody, for a line of their own cart',
		'protection' => 'same origin by Sec-Fetch-Site or Origin; no nonce, because the scripts that send it have none; the limits of '
			. 'aisle_cart',
	),
	array(
		'kind'       => 'admin-ajax',
		'name'       => 'flatsome_quickview',
		'who'        => 'everybody, for published products',
		'protection' => 'reads only what the product page shows to all visitors; status 404 for drafts, private and password-protected '
			. 'products; accepts only digits; may be cached for a minute if the visitor has no account and no session, and the '
			. 'response contains no nonce',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_quick_view',
		'who'        => 'everybody, for published products and lines of their own cart',
		'protection' => 'header X-Aisle and same origin; reads only what the product page shows, no drafts, private or '
			. 'password-protected products; reads only the visitor’s own session',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_share_cart',
		'who'        => 'everybody, for their own cart, if the merchant has enabled it',
		'protection' => 'POST only; header X-Aisle and same origin; for logged-in users also a nonce; 20 links per hour '
			. 'and session, 60 per IP address; stores only IDs and answers; the token is stored as a hash and expires',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_email_cart',
		'who'        => 'everybody, for their own cart, if the merchant has enabled it',
		'protection' => 'as aisle_share_cart; one validated email address, only the store’s text; 3 emails per hour and session, 10 per IP '
			. 'address, one in ten minutes and 3 per day to one recipient, 200 per hour in total; the email address is stored only as a '
			. 'hash in the counts',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_upsells',
		'who'        => 'everybody, for their own cart',
		'protection' => 'header X-Aisle and same origin; reads only what a product list shows',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_track_upsells',
		'who'        => 'everybody, for their own cart',
		'protection' => 'header X-Aisle and same origin; counts only products of the store, and as added only those in the cart; few '
			. 'counts per session and IP address; the response is always the same',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_offer_add',
		'who'        => 'everybody, for their own cart',
		'protection' => 'POST only; header X-Aisle and same origin; for logged-in users also a nonce; only products of an offer that '
			. 'applies to the cart; reads no price; a repeated ID adds nothing; changes are counted',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_offer_quick_view',
		'who'        => 'everybody, for published products of an offer',
		'protection' => 'POST only; header X-Aisle and same origin; it only reads, so it requires no nonce',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_offer_shown',
		'who'        => 'everybody with a session',
		'protection' => 'header X-Aisle and same origin; counts only existing offers; few counts per session and IP address; at most '
			. '200 bytes; the response is always the same',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'wpcot_apply_tip',
		'who'        => 'everybody, for their own cart',
		'protection' => 'POST only; same origin; for logged-in users also a nonce; reads no name, and a percentage only if it is offered; '
			. 'at most the highest tip; changes are counted',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'wpcot_remove_tip',
		'who'        => 'everybody, for their own cart',
		'protection' => 'POST only; same origin; for logged-in users also a nonce; reads no name, and a percentage only if it is offered; '
			. 'at most the highest tip; changes are counted',
	),
	array(
		'kind'       => 'admin-ajax',
		'name'       => 'wpcot_apply_tip',
		'who'        => 'everybody, for their own cart',
		'protection' => 'POST only; same origin; for logged-in users also a nonce; reads no name, and a percentage only if it is offered; '
			. 'at most the highest tip; changes are counted',
	),
	array(
		'kind'       => 'admin-ajax',
		'name'       => 'wpcot_remove_tip',
		'who'        => 'everybody, for their own cart',
		'protection' => 'POST only; same origin; for logged-in users also a nonce; reads no name, and a percentage only if it is offered; '
			. 'at most the highest tip; changes are counted',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/attribution/report',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; at most one year and 500 rows; prepared query',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/tips/report',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/offers/counts',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Offers\\OfferAjax: *, item_id',
		'who'        => 'everybody, for their own cart',
		'protection' => 'after the sender was checked; IDs by pattern, all other values as for any add',
		'misuse'     => 'Features/Offers/OfferAddTest::test_rejects_forged_fields',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_option_line',
		'who'        => 'everybody, for a line of their own cart',
		'protection' => 'header X-Aisle and same origin; for logged-in users also a nonce; reads only the visitor’s own session',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_option_unpriced',
		'who'        => 'everybody, for published products',
		'protection' => 'header X-Aisle and same origin; for logged-in users also a nonce; the data is validated again and only counted; '
			. 'few counts per IP address; the response is always the same',
	),
	array(
		'kind'       => 'admin-ajax',
		'name'       => 'wcpa_ajax_upload',
		'who'        => 'everybody, for file fields of published forms of products on sale',
		'protection' => 'header X-Aisle and same origin; for logged-in users also a nonce; limited rate per session and IP address; '
			. 'limited number of pending files; checks name, type and content before it moves the file; random name; token bound to '
			. 'session, product, form and field',
	),
	array(
		'kind'       => 'admin-ajax',
		'name'       => 'aisle_upload_remove',
		'who'        => 'everybody, for their own files that are in no cart',
		'protection' => 'header X-Aisle and same origin; for logged-in users also a nonce; requires the token and its session',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_file',
		'who'        => 'the visitor who sent the file, the customer of its order, visitors with the order’s key, edit_shop_orders',
		'protection' => 'reads only; token, session, user or order key; always an attachment with nosniff, sandbox and no-store; the '
			. 'same response for missing files and files of others',
	),
	array(
		'kind'       => 'admin-post',
		'name'       => 'aisle_start_read',
		'who'        => 'manage_woocommerce',
		'protection' => 'nonce, capability; stores that this user has read a notice; redirects only within the site',
	),
	array(
		'kind'       => 'admin-post',
		'name'       => 'aisle_notice_read',
		'who'        => 'manage_woocommerce',
		'protection' => 'nonce of that notice, capability; stores only existing notices; redirects only within the site',
	),
	array(
		'kind'       => 'admin-post',
		'name'       => 'aisle_choose_drawer',
		'who'        => 'manage_woocommerce',
		'protection' => 'nonce of that choice, capability; accepts only known choices; redirects only within the site',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/settings',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; returns only whether a secret is set, as the other routes of settings do',
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
		'protection' => 'REST cookie nonce, capability; at most 20 results, or 100 by ID; reads only',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/categories',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; at most 20 results, or 100 by slug; reads only',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/offers/preview',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; checks the offer against its schema; at most 4 products; stores nothing',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/cart-preview',
		'who'        => 'manage_woocommerce',
		'protection' =>
			'REST cookie nonce, capability; checks the settings against their schema and uses them only in this request; stores nothing',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/health/upload-folder',
		'who'        => 'view_site_health_checks',
		'protection' => 'REST cookie nonce, capability; no parameters; writes two files, requests them at the site’s own URL '
			. 'and deletes them',
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
		'protection' => 'REST cookie nonce, capability; at most 1 MB; stores only known members, each is validated',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/option-forms/(?P<id>\\d+)',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; only forms, no other posts',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/option-forms/(?P<id>\\d+)',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; as for a new form; rejects an outdated revision',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'DELETE /aisle/v1/option-forms/(?P<id>\\d+)',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; only forms; moves to the trash unless requested otherwise',
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
		'protection' => 'REST cookie nonce, capability; restores as a draft',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/option-forms/(?P<id>\\d+)/autosave',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; at most 1 MB; one per user, never shown in the store',
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
		'protection' => 'REST cookie nonce, capability; only revisions of that form, no autosaves',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/option-forms/bulk',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; only forms, at most 100; only changes that can be undone, no permanent deletion',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/option-forms/check',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; at most 1 MB; stores nothing',
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
		'protection' => 'REST cookie nonce, capability; at most 20 results; reads only',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/option-forms/preview',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; at most 1 MB; the form exists only in this request',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/option-forms/(?P<id>\\d+)/export',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; only forms, no other posts',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/option-forms/import',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; at most 100 forms of 1 MB, validated as on save; drafts with new IDs',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/option-form-start',
		'who'        => 'manage_woocommerce',
		'protection' => 'capability; reads only',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/option-form-start',
		'who'        => 'manage_woocommerce',
		'protection' => 'capability, REST nonce; creates at most one private product and its form, regardless of the input',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'DELETE /aisle/v1/option-form-start',
		'who'        => 'manage_woocommerce',
		'protection' => 'capability, REST nonce; deletes only the product that POST has created, and its form',
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
			'REST cookie nonce, capability; forms of the database, or at most 100 of a file of 5 MB, validated as on save; drafts',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/option-form-imports/compared',
		'who'        => 'manage_woocommerce',
		'protection' =>
			'REST cookie nonce, capability; only imported forms, at most 500 answers of 100 short values, 10 seconds; stores nothing',
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
		'protection' => 'multipart only; same origin by Sec-Fetch-Site or Origin; no nonce, because it would expire in cached pages; '
			. 'signed token with a minimum time, honeypot, disallowed words, Turnstile and Akismet if enabled; 60 tries and 10 messages '
			. 'per IP address in ten minutes, then 429; reads only fields of the form; recipients never from input; the same message once '
			. 'per hour; files only by this visitor’s tokens or validated as uploads',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/contact-forms/(?P<id>\\d+)/refill',
		'who'        => 'everybody, for published contact forms',
		'protection' => 'reads only: a signed token, quiz questions without answers, a public key',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/contact-forms/(?P<id>\\d+)/feedback/schema',
		'who'        => 'everybody, for published contact forms',
		'protection' => 'reads only: rules and their texts, no recipients, no quiz answers',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/bundles',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; reads only',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/bundles',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; at most 256 kB; stores only known members, each is validated',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/bundles/(?P<id>\\d+)',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; only bundles, no other posts',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/bundles/(?P<id>\\d+)',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; as for a new bundle; rejects an outdated revision',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'DELETE /aisle/v1/bundles/(?P<id>\\d+)',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; only bundles; moves to the trash unless requested otherwise',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/bundles/(?P<id>\\d+)/duplicate',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; the copy is a draft',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/bundles/(?P<id>\\d+)/restore',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; restores as a draft',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/bundles/(?P<id>\\d+)/autosave',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; at most 1 MB; one per user, never shown in the store',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/bundles/(?P<id>\\d+)/revisions',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; reads only',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/bundles/(?P<id>\\d+)/revisions/(?P<revision>\\d+)',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; only revisions of that bundle, no autosaves',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/bundles/bulk',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; only bundles, at most 100; only changes that can be undone, no permanent deletion',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/bundles/names',
		'who'        => 'edit_posts',
		'protection' => 'REST cookie nonce, capability; names of published bundles, which their pages show; at most 20; reads only',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/bundles/preview',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; at most 1 MB; stores nothing',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/bundles/check',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; at most 1 MB; stores nothing',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/bundles/(?P<id>\\d+)/export',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; reads only',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/bundles/import',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; at most 100 bundles, validated as on save; drafts with new IDs',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/bundles/products',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; at most 20 results, or 500 named products; reads only',
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
		'protection' => 'REST cookie nonce, capability; at most 1 MB; stores only known members, each is validated',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/contact-form-documents/(?P<id>\\d+)',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; only contact forms, no other posts',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-form-documents/(?P<id>\\d+)',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; as for a new form; rejects an outdated revision',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'DELETE /aisle/v1/contact-form-documents/(?P<id>\\d+)',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; only contact forms; moves to the trash unless requested otherwise',
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
		'protection' => 'REST cookie nonce, capability; restores as a draft',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-form-documents/(?P<id>\\d+)/autosave',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; at most 1 MB; one per user, never shown to visitors',
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
		'protection' => 'REST cookie nonce, capability; only revisions of that form, no autosaves',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-form-documents/bulk',
		'who'        => 'manage_woocommerce',
		'protection' =>
			'REST cookie nonce, capability; only contact forms, at most 100; only changes that can be undone, no permanent deletion',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-form-documents/check',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; at most 1 MB; stores nothing',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/contact-form-documents/(?P<id>\\d+)/export',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; only contact forms, no other posts',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-form-documents/import',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; at most 100 forms of 1 MB, validated as on save; drafts with new IDs',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-form-documents/preview',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; at most 1 MB, validated as on save; returns the form’s HTML, which cannot '
			. 'be submitted; stores nothing',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-form-documents/test-mail',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; at most 1 MB; one email to the user’s own address, never to an address of the '
			. 'request, without copies; sample answers; stores nothing; 10 per user in ten minutes, then 429',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/contact-form-documents/site',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; domain, admin email address and names of roles; reads only',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/bundle-imports/product-bundles',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; 50 bundles at a time; reads only, never unserializes',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/bundle-imports/product-bundles',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; at most 50 bundles of the database, validated as on save; drafts; imports '
			. 'each bundle only once; one request at a time',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/bundle-imports/wpc-product-bundles',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; 50 bundles at a time; reads only, never unserializes',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/bundle-imports/wpc-product-bundles',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; at most 50 bundles of the database, validated as on save; drafts; imports '
			. 'each bundle only once; one request at a time',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/contact-form-documents/contact-form-7',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; at most 200 forms of 200 kB; reads only, never unserializes',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-form-documents/contact-form-7',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; only forms of the database, validated as on save; drafts; imports each form '
			. 'only once',
	),
	array(
		'kind'       => 'admin-post',
		'name'       => 'aisle_export_entries',
		'who'        => 'aisle_read_entries',
		'protection' =>
			'nonce, capability; reads only; an attachment with nosniff; no cell is a formula; contains no tokens of files',
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
		'protection' => 'REST cookie nonce, capability; at most 100, only known changes; deletes only entries in trash or spam',
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
		'protection' => 'REST cookie nonce, capability; only messages of the database, as plain text, each once; one request at a '
			. 'time, at most 4 seconds; no emails, no webhooks',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/contact-entries/(?P<id>\\d+)',
		'who'        => 'aisle_read_entries',
		'protection' => 'REST cookie nonce, capability; plain text; files by ID, whose download checks the permission again',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-entries/(?P<id>\\d+)/notes',
		'who'        => 'aisle_read_entries',
		'protection' => 'REST cookie nonce, capability; at most 10,000 characters',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'DELETE /aisle/v1/contact-entries/(?P<id>\\d+)/notes/(?P<note>\\d+)',
		'who'        => 'aisle_read_entries',
		'protection' => 'REST cookie nonce, capability; only a note of that entry, never a sent reply',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-entries/(?P<id>\\d+)/reply',
		'who'        => 'aisle_read_entries',
		'protection' => 'REST cookie nonce, capability; only to the email address of the stored entry, plain text, each header on one line',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/contact-entries/(?P<id>\\d+)/resend',
		'who'        => 'aisle_read_entries',
		'protection' => 'REST cookie nonce, capability; one of the two emails of the stored entry, to the recipients of its form',
	),
	array(
		'kind'       => 'shortcode',
		'name'       => 'aisle_form',
		'who'        => 'authors of pages',
		'protection' =>
			'prints a published contact form, the same for every visitor, without recipients and quiz answers; reads only the ID',
	),
	array(
		'kind'       => 'shortcode',
		'name'       => 'contact-form-7',
		'who'        => 'authors of pages',
		'protection' => 'if that plugin is inactive, prints a published contact form that was imported from it, by ID or hash; if there '
			. 'is none, prints a message with a link only for manage_woocommerce',
	),
	// The following entries are in no registry: EntryPoints finds them in the source. `misuse` names the test which checks
	// that misuse is rejected without data loss.
	array(
		'kind'       => 'block',
		'name'       => 'aisle/search',
		'who'        => 'authors of pages',
		'protection' => 'prints the same for every visitor; reads only known attribute values, escaped',
		'misuse'     => 'Features/Search/SearchFormTest::test_prints_field_and_icon_for_each_layout',
	),
	array(
		'kind'       => 'block',
		'name'       => 'aisle/mini-cart',
		'who'        => 'authors of pages',
		'protection' => 'prints the same for every visitor; reads only known attribute values, escaped',
		'misuse'     => 'MisuseTest::test_escapes_invalid_block_attributes',
	),
	array(
		'kind'       => 'block',
		'name'       => 'aisle/tips',
		'who'        => 'authors of pages',
		'protection' => 'prints an empty element, in the editor the offered tips; reads no attributes',
		'misuse'     => 'Features/Tips/TipBlockTest::test_prints_empty_element_whatever_the_attributes',
	),
	array(
		'kind'       => 'block',
		'name'       => 'aisle/product-filters',
		'who'        => 'authors of pages',
		'protection' => 'counts only public products; reads only known attribute values, escaped',
		'misuse'     => 'MisuseTest::test_escapes_invalid_block_attributes',
	),
	array(
		'kind'       => 'block',
		'name'       => 'aisle/contact-form',
		'who'        => 'authors of pages',
		'protection' => 'prints a published contact form; reads only the ID',
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
		'protection' => 'adds to WooCommerce’s cart and cart items what aisle_cart returns to the same visitor; reads only',
		'misuse'     => 'Platform/Cart/StoreApi/StoreApiTest::test_rejects_malformed_and_too_many_operations',
	),
	array(
		'kind'       => 'store-api',
		'name'       => 'Features\\Variations\\StoreApiVariation: endpoint_data',
		'who'        => 'everybody',
		'protection' =>
			'adds the remaining stock to a variation in the Store API, as in the classic product form; reads only',
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
		'name'       => 'Platform\\Cart\\OperationId: r',
		'who'        => 'everybody',
		'protection' => 'short texts of fixed characters only, hashed; with another value, each request counts as new',
		'misuse'     => 'Features/Bundles/BundleAjaxTest::test_adds_each_time_when_the_request_has_no_random_id',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Cart\\Quantities\\AddQuantity: quantity',
		'who'        => 'everybody, for their own cart',
		'protection' => 'adds only if it is a number within the product’s limits; WooCommerce rejects other values',
		'misuse'     => 'Platform/Cart/Quantities/AddQuantityTest::test_accepts_only_quantities_that_the_page_offers',
	),
	array(
		'kind'       => 'store-api',
		'name'       => 'Platform\\Cart\\StoreApi\\StoreApiExtension: update_callback',
		'who'        => 'everybody, for their own cart',
		'protection' => 'WooCommerce’s nonce or cart token; the operations, limits and counts of aisle_cart',
		'misuse'     => 'Platform/Cart/StoreApi/StoreApiTest::test_rejects_malformed_and_too_many_operations',
	),
	array(
		'kind'       => 'store-api',
		'name'       => 'Features\\ProductOptions\\Cart\\StoreApi\\StoreApiAdd: route',
		'who'        => 'everybody, for their own cart',
		'protection' => 'aisle_options of cart/add-item and cart/items; WooCommerce’s nonce or cart token; answers are reduced to the '
			. 'types and sizes of the form’s fields and validated as on the product page',
		'misuse'     => 'Features/ProductOptions/OptionStoreApiTest::'
			. 'test_rejects_add_without_required_options_on_the_items_route',
	),
	array(
		'kind'       => 'store-api',
		'name'       => 'Features\\ProductOptions\\Saved\\SavedForLater: route',
		'who'        => 'logged-in users, for their own list',
		'protection' => 'WooCommerce’s nonce; the answers are those of the saved line; none are read from the request',
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
		'kind'       => 'request',
		'name'       => 'Features\\Attribution\\Admin\\OrdersFilter: aisle_campaign, aisle_channel, aisle_source',
		'who'        => 'users who may read the orders list',
		'protection' => 'texts of at most 100 characters in prepared queries; only the list of orders is filtered',
		'misuse'     => 'Features/Attribution/Admin/OrdersFilterTest::test_ignores_forged_filters',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Attribution\\Orders\\NewOrders: *',
		'who'        => 'everybody, for their own order',
		'protection' => 'after WooCommerce has checked the checkout; only tests whether a value was posted',
		'misuse'     => 'Features/Attribution/Orders/ForgedValuesTest::test_stores_no_markup_of_the_form',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Attribution\\Orders\\VisitorCookies: *, sbjs_current',
		'who'        => 'everybody, for their own order',
		'protection' => 'cookies are validated, cut and stored without markup',
		'misuse'     => 'Features/Attribution/Orders/ForgedValuesTest::test_stores_no_markup_of_cookies',
	),
	array(
		'kind'       => 'store-api',
		'name'       => 'Features\\Attribution\\Orders\\VisitorCookies: route',
		'who'        => 'everybody, for their own order',
		'protection' => 'the route is only compared; cookies are validated, cut and stored without markup',
		'misuse'     => 'Features/Attribution/Orders/ForgedValuesTest::test_stores_no_markup_of_cookies',
	),
	array(
		'kind'       => 'store-api',
		'name'       => 'Features\\ProductOptions\\Cart\\FormulaFailures: route',
		'who'        => 'everybody',
		'protection' => 'the route is only compared; counts a rejected checkout once',
		'misuse'     => 'Features/ProductOptions/UnpricedOptionsTest::test_counts_rejected_checkout_once',
	),
	array(
		'kind'       => 'store-api',
		'name'       => 'Platform\\Cart\\CartWriteRequest: route',
		'who'        => 'everybody',
		'protection' => 'the route is only compared, to decide whether the request waits for the session lock',
		'misuse'     => 'Platform/Cart/SessionLockTest::test_locks_only_requests_that_write_the_cart',
	),
	array(
		'kind'       => 'store-api',
		'name'       => 'Platform\\Cart\\Checkout\\CheckoutRequest: route',
		'who'        => 'everybody',
		'protection' => 'the route is only compared; the lock of an existing order is acquired after WooCommerce’s permission check',
		'misuse'     => 'Platform/Cart/Checkout/LostCheckoutTest::test_answer_of_an_order_is_not_given_to_others',
	),
	array(
		'kind'       => 'store-api',
		'name'       => 'Platform\\Cart\\OrderPlacement: route',
		'who'        => 'everybody',
		'protection' => 'the route is only compared, to detect a request that places an order',
		'misuse'     => 'Features/ProductOptions/UnpricedOptionsTest::test_counts_rejected_checkout_once',
	),
	array(
		'kind'       => 'store-api',
		'name'       => 'Platform\\Shop\\StoreApi: route',
		'who'        => 'everybody',
		'protection' => 'the route is only compared, to decide whether the extensions are created',
		'misuse'     => 'Platform/Cart/StoreApi/StoreApiTest::test_rejects_operations_when_they_are_too_large',
	),
	array(
		'kind'       => 'admin-page',
		'name'       => 'Platform\\Admin\\AdminPage',
		'who'        => 'manage_woocommerce',
		'protection' => 'capability; prints only the screen, which uses the REST routes',
		'misuse'     => 'Platform/AdminPageTest::test_adds_screen_for_store_managers',
	),
	array(
		'kind'       => 'admin-page',
		'name'       => 'Features\\ProductOptions\\OrderScreen\\OrderOptionsPage',
		'who'        => 'users who may edit that order',
		'protection' => 'page aisle-order-options: capability for that order, nonce, a line of that order; rejects a changed order',
		'misuse'     => 'Features/ProductOptions/OrderScreen/OrderOptionsPageTest::'
			. 'test_rejects_change_without_nonce_or_permission',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\CartCoupons\\AutomaticCouponField: _aisle_automatic',
		'who'        => 'users who may edit coupons',
		'protection' => 'WooCommerce has checked nonce and capability of its screen; only checks whether it was sent',
		'misuse'     => 'MisuseTest::test_saves_coupon_switch_as_yes_or_no_for_any_posted_value',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\CartCoupons\\CouponLink: *',
		'who'        => 'everybody, for their own session',
		'protection' => 'GET of a page; only texts, at most three codes; counts wrong codes; redirects to the same page',
		'misuse'     => 'Features/CartCoupons/CouponLinkTest::test_keeps_at_most_three_codes_and_redirects_only_within_the_site',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\CartDrawer\\DrawerChoice: drawer',
		'who'        => 'manage_woocommerce',
		'protection' => 'nonce of that choice, capability; accepts only known choices',
		'misuse'     => 'Features/CartDrawer/DrawerChoiceTest::'
			. 'test_rejects_drawer_choice_without_permission_nonce_or_known_drawer',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\CartDrawer\\PreviewPage: aisle-preview',
		'who'        => 'manage_woocommerce',
		'protection' => 'nonce, capability; a separate page whose content security policy allows no requests',
		'misuse'     => 'MisuseTest::test_renders_no_preview_for_guests_and_customers',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\CartSharing\\SharedCartPage: aisle-cart, aisle_once, aisle_shared_cart, aisle_token',
		'who'        => 'visitors with the link',
		'protection' => 'the token’s hash is looked up; GET changes nothing; POST requires the same origin, for logged-in users also a '
			. 'nonce, and works once',
		'misuse'     => 'Features/CartSharing/SharedCartPageTest::test_rejects_form_when_request_has_no_same_site_origin',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\CartSharing\\SharedLines: *',
		'who'        => 'nobody: the class sets fields for WooCommerce and restores them',
		'protection' => 'the fields are those of the stored cart',
		'misuse'     => 'Features/CartSharing/SharedCartPageTest::test_restores_post_data_after_adding_lines',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ContactForms\\Admin\\EntryExport: *',
		'who'        => 'aisle_read_entries',
		'protection' => 'nonce, capability; validates the arguments with the schema of the list’s route',
		'misuse'     => 'Features/ContactForms/Admin/EntryExportTest::test_rejects_export_without_capability_or_nonce',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ContactForms\\Storefront\\Embedding\\ContactFormPreview: aisle-contact-form-preview',
		'who'        => 'manage_woocommerce',
		'protection' => 'capability; an empty page; the parameter’s value is not read',
		'misuse'     => 'MisuseTest::test_renders_no_preview_for_guests_and_customers',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ContactForms\\Storefront\\NoScriptSubmission: *, _aisle_contact_form, aisle-sent, aisle_contact_files',
		'who'        => 'everybody, for published contact forms',
		'protection' => 'as the feedback route; the parameter of the page after it is only compared',
		'misuse'     => 'Features/ContactForms/Storefront/NoScriptSubmissionTest::'
			. 'test_rejects_cross_site_and_too_frequent_submissions',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Gallery\\GalleryPanel: aisle_spin_frames',
		'who'        => 'users who may edit the product',
		'protection' => 'WooCommerce has checked nonce and capability of its screen; accepts only image IDs',
		'misuse'     => 'Features/Gallery/GalleryMarkupTest::'
			. 'test_saves_image_sequence_and_prints_it_as_last_slide',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Gallery\\VariationImages: aisle_variation_pictures',
		'who'        => 'users who may edit the product',
		'protection' => 'WooCommerce has checked nonce and capability of its screen; accepts only image IDs',
		'misuse'     => 'MisuseTest::test_saves_only_image_ids_of_a_variation',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Listing\\Listing: orderby',
		'who'        => 'everybody',
		'protection' => 'only checks whether it was sent',
		'misuse'     => 'Features/Listing/ListingTest::test_loads_feature_when_sort_order_is_selected',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\MiniCart\\MiniCartQuantityAjax: cart_item_key, quantity',
		'who'        => 'everybody, for a line of their own cart',
		'protection' => 'same origin by Sec-Fetch-Site or Origin; the cart validates the key and the number',
		'misuse'     => 'MisuseTest::test_rejects_quantity_for_unknown_line_and_keeps_the_cart',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductFilters\\FilterUrl: *',
		'who'        => 'everybody',
		'protection' => 'texts that are printed in URLs, escaped',
		'misuse'     => 'Features/ProductFilters/ProductFiltersTest::test_removes_unknown_values_from_the_url',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductFilters\\Query\\MainQuery: *, max_price, min_price',
		'who'        => 'everybody',
		'protection' =>
			'filter_*, rating_filter, min_price, max_price, stock and sale: only known facets, at most fifty values, prepared queries',
		'misuse'     => 'Features/ProductFilters/ProductFiltersTest::test_removes_unreadable_filter_values_and_swaps_reversed_price_bounds',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductOptions\\Cart\\EditPage: *, aisle_edit',
		'who'        => 'everybody, for a line of their own cart',
		'protection' => 'GET; finds only lines of this visitor’s cart; changes nothing',
		'misuse'     => 'Features/ProductOptions/Cart/LineReplacementTest::test_returns_line_only_to_its_own_visitor',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductOptions\\Cart\\RejectedAdd: add-to-cart, aisle_choose',
		'who'        => 'everybody',
		'protection' => 'only checks whether it was sent; prints a fixed message',
		'misuse'     => 'Features/ProductOptions/Cart/RejectedAddTest::test_does_not_redirect_to_a_draft_product',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductOptions\\Page\\FormInstance: aisle_instance',
		'who'        => 'everybody',
		'protection' => 'only compared, to find the submitted form among several on the page',
		'misuse'     => 'Features/ProductOptions/Page/OptionPageTest::'
			. 'test_restores_answers_only_in_the_rejected_form_instance',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductOptions\\Forms\\FormTranslations: page',
		'who'        => 'users who may open that screen',
		'protection' => 'the value is only compared',
		'misuse'     => 'MisuseTest::test_ignores_page_parameter_that_is_not_text',
	),
	array(
		'kind'       => 'request',
		'name'       =>
			'Features\\ProductOptions\\OrderScreen\\OrderOptionsPage: *, aisle_apply, aisle_files, aisle_options, aisle_seen, item, order',
		'who'        => 'users who may edit that order',
		'protection' => 'capability for that order, nonce; validates answers as in the store',
		'misuse'     => 'Features/ProductOptions/OrderScreen/OrderOptionsPageTest::test_rejects_line_of_another_order',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductOptions\\Hooks\\PageHooks: *',
		'who'        => 'everybody',
		'protection' => 'only checks whether a field was posted; PriceUpdate and NoScriptVariation read the fields',
		'misuse'     => 'Features/ProductOptions/Markup/PageVariationTest::test_rejects_add_when_an_attribute_is_not_selected',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductOptions\\Markup\\PageVariation: *',
		'who'        => 'everybody',
		'protection' => 'only compared with the product’s variations',
		'misuse'     => 'Features/ProductOptions/Markup/PageVariationTest::test_selects_no_variation_when_attribute_is_unknown',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductOptions\\Page\\NoScriptVariation: add-to-cart, aisle_form, variation_id',
		'who'        => 'everybody, for their own cart',
		'protection' => 'selects only among the product’s variations; WooCommerce’s form handler adds the product',
		'misuse'     => 'Features/ProductOptions/Markup/PageVariationTest::test_rejects_add_when_an_attribute_is_not_selected',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductOptions\\Answers\\PostedForm: aisle_unseen, quantity',
		'who'        => 'everybody',
		'protection' => 'printed again, escaped, in the submitted form',
		'misuse'     => 'Features/ProductOptions/Page/OptionPageTest::'
			. 'test_restores_answers_only_after_a_rejected_submission',
	),
	array(
		'kind'       => 'request',
		'name'       =>
			'Features\\ProductOptions\\Answers\\PostedRequest: *, add-to-cart, aisle_files, aisle_form, aisle_options, aisle_replace, '
			. 'product_id, variation_id',
		'who'        => 'everybody, for their own cart',
		'protection' => 'reduced to the expected types and sizes first; reads only fields of the form',
		'misuse'     => 'Features/ProductOptions/ForgedRequestsTest::test_rejects_forged_answers_with_a_message_and_keeps_the_cart',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductOptions\\Answers\\PriceUpdate: add-to-cart, aisle_update_price',
		'who'        => 'everybody',
		'protection' => 'prints the form with its price and adds nothing',
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
		'protection' => 'only checks whether it was sent',
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
		'who'        => 'nobody: the class sets fields for WooCommerce and restores them',
		'protection' => 'the fields are those of the line',
		'misuse'     => 'Features/ProductOptions/Cart/LineReplacementTest::test_returns_line_only_to_its_own_visitor',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Rewards\\GiftButtons: aisle_gift, woocommerce-cart-nonce',
		'who'        => 'everybody, for their own cart',
		'protection' => "WooCommerce's cart nonce; only a gift that the cart has earned",
		'misuse'     => 'Features/Rewards/GiftTest::test_selects_and_declines_gift_in_classic_cart_and_mini_cart',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Tips\\TipAjax: *',
		'who'        => 'everybody, for their own cart',
		'protection' => 'POST only; same origin; for logged-in users also a nonce; the same checks as the operation apply_tip',
		'misuse'     => 'Features/Tips/TipOperationsTest::test_answers_calls_of_scripts_for_another_tip_plugin',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Tips\\SelectedTips: *',
		'who'        => 'everybody',
		'protection' => 'only compared with what the merchant offers, and read as an amount; it marks a button and applies nothing',
		'misuse'     => 'Features/Tips/TipFormTest::test_marks_the_last_value_of_the_cookie_and_ignores_forged_ones',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Tips\\TipForm: *, aisle-tip, aisle-tip-key',
		'who'        => 'everybody, for their own cart',
		'protection' => 'same origin; for logged-in users also a nonce; the same checks as the operation apply_tip',
		'misuse'     => 'Features/Tips/TipFormTest::test_rejects_form_of_another_site',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Search\\Form\\SearchForm: product_cat',
		'who'        => 'everybody',
		'protection' => 'only compared with the names of categories',
		'misuse'     => 'MisuseTest::test_prints_search_form_when_category_is_not_text',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Search\\SearchAjax: popular, product_cat, query',
		'who'        => 'everybody, for published products that the search may show',
		'protection' => 'texts of at most 1,000 bytes; counted by IP address',
		'misuse'     => 'Features/Search/SearchAjaxTest::test_rejects_invalid_and_too_long_queries',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'get_variation',
		'who'        => 'everybody, as with WooCommerce’s action of this name',
		'protection' => 'reads only; selects only among the product’s variations and returns what WooCommerce returns for them',
	),
	array(
		'kind'       => 'admin-ajax',
		'name'       => 'woocommerce_get_variation',
		'who'        => 'everybody, as with WooCommerce’s action of this name',
		'protection' => 'reads only; selects only among the product’s variations and returns what WooCommerce returns for them',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Variations\\RequestedChoice: *, add-to-cart, product_id, variation_id',
		'who'        => 'everybody, for their own cart',
		'protection' => 'renames fields of the product’s attributes; WooCommerce’s form handler adds the product',
		'misuse'     => 'Features/Variations/RequestedChoiceTest::test_adds_no_other_variation_for_a_hidden_out_of_stock_one',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Variations\\NoScriptAdd: *, add-to-cart, variation_id',
		'who'        => 'everybody, for their own cart',
		'protection' => 'selects only among the product’s variations; WooCommerce’s form handler adds the product',
		'misuse'     => 'Features/Variations/VariationsTest::test_finds_no_variation_when_value_is_missing_or_unknown',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Variations\\Swatches\\Admin\\AttributeScreen: aisle_swatch_type, aisle_swatch_type_nonce, edit',
		'who'        => 'users who may manage the terms',
		'protection' => 'nonce, capability; accepts only known swatch types',
		'misuse'     => 'Features/Variations/Swatches/Admin/SavingTest::'
			. 'test_keeps_color_on_quick_edit_forged_request_or_missing_permission',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Variations\\Swatches\\Admin\\ProductPanel: aisle_swatches, woocommerce_meta_nonce',
		'who'        => 'users who may edit the product',
		'protection' => 'WooCommerce’s nonce, capability; validates the values',
		'misuse'     => 'Features/Variations/Swatches/Admin/SavingTest::'
			. 'test_names_invalid_value_of_a_product_and_ignores_forged_requests',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Variations\\Swatches\\Admin\\TermScreen: aisle_swatch, aisle_swatch_nonce',
		'who'        => 'users who may manage the terms',
		'protection' => 'nonce, capability; validates the values',
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
		'protection' => 'a nonce, checked for logged-in users',
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
		'who'        => 'nobody: the class writes them',
		'protection' => 'only compared with the new cookies',
		'misuse'     => 'Platform/Cart/CartCookiesTest::test_sets_and_deletes_cookies_with_those_of_woocommerce',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Cart\\CartEndpoint: add-to-cart',
		'who'        => 'everybody, for their own cart',
		'protection' => 'only checks whether it was sent',
		'misuse'     => 'Platform/Cart/CartEndpointTest::test_rejects_body_without_a_list_of_operations',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Cart\\CartRequest: *, aisle_operation, wc-ajax',
		'who'        => 'everybody, for their own cart',
		'protection' => 'at most 64 kB and 32 operations, validated once',
		'misuse'     => 'Platform/Cart/CartEndpointTest::test_rejects_request_with_invalid_operation_id',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Cart\\CartWriteRequest: *',
		'who'        => 'everybody',
		'protection' => 'the names are only compared, to decide whether the request waits for the session lock',
		'misuse'     => 'Platform/Cart/SessionLockTest::test_locks_only_requests_that_write_the_cart',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Cart\\DrawerAjax: *, attributes, fkcart_product_id, fkcart_quantity, fkcart_variation_id',
		'who'        => 'everybody, for their own cart',
		'protection' => 'as aisle_cart',
		'misuse'     => 'Platform/Cart/DrawerAjaxTest::test_rejects_cross_site_requests_and_requests_without_origin',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Cart\\Adding\\PostedData: *',
		'who'        => 'everybody, for their own cart',
		'protection' => 'at most 500 texts in arrays of five levels; set in POST for that add and then restored',
		'misuse'     => 'Platform/Cart/CartOperationsTest::test_rejects_add_when_button_data_is_unreadable',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Cart\\Checkout\\CheckoutRequest: _method, action, key, rest_route, wc-ajax, '
			. 'woocommerce_checkout_place_order, woocommerce_checkout_update_totals, woocommerce_pay',
		'who'        => 'everybody, for their own session or an order whose key they know',
		'protection' => 'the values only decide for which lock the request waits; WooCommerce checks nonces and permissions',
		'misuse'     => 'Platform/Cart/Checkout/CheckoutRequestTest::test_ignores_forged_parameters',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Cart\\SessionId: *',
		'who'        => 'everybody',
		'protection' => 'uses a cookie for the lock only if WooCommerce’s signature is valid',
		'misuse'     => 'Platform/Cart/SessionLockTest::test_takes_no_lock_for_a_forged_cookie',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ContactForms\\ContactForms: aisle-contact-form-preview',
		'who'        => 'everybody',
		'protection' => 'only checks whether it was sent; FormPreview checks the capability',
		'misuse'     => 'MisuseTest::test_renders_no_preview_for_guests_and_customers',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\CartCoupons\\CartCoupons: *',
		'who'        => 'everybody',
		'protection' => 'only checks whether it was sent; CouponLink checks the value',
		'misuse'     => 'Features/CartCoupons/CouponLinkTest::test_keeps_at_most_three_codes_and_redirects_only_within_the_site',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\CartDrawer\\CartDrawer: aisle-preview',
		'who'        => 'everybody',
		'protection' => 'only checks whether it was sent; PreviewPage checks the value',
		'misuse'     => 'MisuseTest::test_renders_no_preview_for_guests_and_customers',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\CartSharing\\CartSharing: aisle-cart, aisle_shared_cart, aisle_token',
		'who'        => 'everybody',
		'protection' => 'only checks whether it was sent; SharedCartPage checks the value',
		'misuse'     => 'Features/CartSharing/SharedCartPageTest::test_rejects_form_when_request_has_no_same_site_origin',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\ProductFilters\\ProductFilters: *',
		'who'        => 'everybody',
		'protection' => 'only checks whether it was sent; MainQuery checks the value',
		'misuse'     => 'Features/ProductFilters/ProductFiltersTest::test_removes_unreadable_filter_values_and_swaps_reversed_price_bounds',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Variations\\Variations: add-to-cart',
		'who'        => 'everybody',
		'protection' => 'only checks whether it was sent; NoScriptAdd checks the value',
		'misuse'     => 'Features/Variations/VariationsTest::test_finds_no_variation_when_value_is_missing_or_unknown',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Cart\\CartApi: quantity, wc-ajax',
		'who'        => 'everybody',
		'protection' => 'only checks whether they were sent',
		'misuse'     => 'Platform/Cart/Quantities/AddQuantityTest::test_accepts_only_quantities_that_the_page_offers',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\DeferredHooks: wc-ajax',
		'who'        => 'everybody',
		'protection' => 'only checks whether it was sent, and then adds hooks',
		'misuse'     => 'Platform/DeferredHooksTest::test_adds_hooks_of_an_ajax_action_that_is_known_late',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\PlatformHooks: aisle_scripts',
		'who'        => 'everybody',
		'protection' => 'only checks whether it was sent; ScriptReport checks its key',
		'misuse'     => 'Platform/Scripts/ScriptHealthTest::test_issues_different_report_key_per_period',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Rewards\\Rewards: aisle_gift',
		'who'        => 'everybody',
		'protection' => 'only checks whether it was sent; GiftButtons checks the nonce',
		'misuse'     => 'Features/Rewards/GiftTest::test_selects_and_declines_gift_in_classic_cart_and_mini_cart',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Cart\\SkippedBlocks: *',
		'who'        => 'everybody',
		'protection' => 'only checks whether a form was posted',
		'misuse'     => 'Platform/Cart/SkippedBlocksTest::test_skips_block_registration_only_when_request_renders_nothing',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Scripts\\ScriptReport: aisle_scripts',
		'who'        => 'requests with the current key',
		'protection' => 'the key is valid for an hour; returns names of scripts',
		'misuse'     => 'Platform/Scripts/ScriptHealthTest::test_issues_different_report_key_per_period',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Platform\\Uploads\\Http\\FileDownload: *, wc-ajax',
		'who'        => 'as aisle_file',
		'protection' => 'only texts; as aisle_file',
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
		'protection' => 'uses a cookie only if WooCommerce’s signature is valid',
		'misuse'     => 'Platform/Uploads/UploadQuotaTest::test_treats_forged_cookie_as_unknown_visitor',
	),
	array(
		'kind'       => 'admin-ajax',
		'name'       => 'aisle_bundle_add',
		'who'        => 'everybody, for their own cart',
		'protection' => 'POST only; same origin by Sec-Fetch-Site or Origin; no nonce, because the scripts that send it have none; at most '
			. '64 kB of items; no sent price is read; the limits of aisle_cart',
	),
	array(
		'kind'       => 'block',
		'name'       => 'aisle/bundle',
		'who'        => 'authors of pages',
		'protection' => 'prints only published bundles whose products the visitor may see; accepts only digits',
		'misuse'     => 'Features/Bundles/BundleFormTest::test_prints_nothing_for_invalid_ids',
	),
	array(
		'kind'       => 'shortcode',
		'name'       => 'aisle_bundle',
		'who'        => 'authors of pages',
		'protection' => 'prints only published bundles whose products the visitor may see; accepts only digits',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Bundles\\BoughtTogether\\ProductPanel: aisle_bought_together, aisle_bought_together_shown',
		'who'        => 'users who may edit the product',
		'protection' => 'runs while WooCommerce saves the product, after its nonce and capability checks; only IDs are kept',
		'misuse'     => 'Features/Bundles/BoughtTogetherTest::test_saves_selected_products_of_the_product_screen',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Bundles\\Page\\EditedBundle: aisle_edit_bundle',
		'who'        => 'everybody, for their own cart',
		'protection' => 'reads only; a key finds lines of the visitor’s own cart alone; the page is not cached',
		'misuse'     => 'Features/Bundles/EditedBundleTest::test_shows_the_usual_form_for_another_key',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Bundles\\Bundles: aisle-bundle, aisle-bundle-preview, aisle_edit_bundle',
		'who'        => 'everybody',
		'protection' => 'only checks whether they were sent; FormPost, BundlePreview and EditedBundle check the values',
		'misuse'     => 'Features/Bundles/FormPostTest::test_rejects_unknown_bundle',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Bundles\\Page\\BundleAjax: *',
		'who'        => 'everybody, for their own cart',
		'protection' => 'see aisle_bundle_add',
		'misuse'     => 'Features/Bundles/BundleAjaxTest::test_rejects_misuse_and_adds_nothing',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Bundles\\Page\\BundlePreview: aisle-bundle-preview, document, title',
		'who'        => 'manage_woocommerce',
		'protection' => 'nonce, capability; the document is validated as on save; the page is printed as for a guest, and its form '
			. 'cannot be submitted; stores nothing',
		'misuse'     => 'MisuseTest::test_renders_no_preview_for_guests_and_customers',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Bundles\\Page\\FormPost: *',
		'who'        => 'everybody, for their own cart',
		'protection' => 'like WooCommerce’s add-to-cart form, but requests of other sites are ignored; the cart operation add_bundle '
			. 'checks each value',
		'misuse'     => 'Features/Bundles/FormPostTest::test_rejects_misuse_and_adds_nothing',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Bundles\\Page\\ItemVariations: *',
		'who'        => 'everybody',
		'protection' => 'only selects among the attributes’ values; other values count as none',
		'misuse'     => 'Features/Bundles/BundleFormTest::test_ignores_unknown_attribute_values_in_the_url',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_terms',
		'who'        => 'everybody, for the store’s terms page and privacy policy',
		'protection' => 'reads only these two pages, by name; a page that is not published, has a password, is empty or contains a '
			. 'checkout is not found; the content is filtered like that of a post',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_login_form',
		'who'        => 'guests, if the merchant has enabled the window',
		'protection' => 'POST only; header X-Aisle and same origin; at most 5,000 bytes; the redirect must be on this site; reads only',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_login',
		'who'        => 'guests, if the merchant has enabled the window',
		'protection' => 'POST only; header X-Aisle and same origin; WooCommerce’s form handler checks its nonce, logs in with the hooks of '
			. 'plugins that limit attempts, and validates the redirect',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Checkout\\LoginForm: aisle_login, login, wc-ajax',
		'who'        => 'guests',
		'protection' => 'only checks whether they were sent, and removes `login` from a request of another site',
		'misuse'     => 'Features/Checkout/LoginFormTest::test_does_not_log_in_for_a_page_of_another_site',
	),
	array(
		'kind'       => 'request',
		'name'       => 'Features\\Checkout\\TermsPage: page',
		'who'        => 'everybody',
		'protection' => 'compared with two names',
		'misuse'     => 'Features/Checkout/TermsPageTest::test_rejects_every_other_page',
	),
);

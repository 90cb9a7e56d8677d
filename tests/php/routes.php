<?php
/**
 * Every way into Aisle from outside: who may call it and what protects it. RoutesTest compares the table with what is
 * really registered, so that nothing opens unseen.
 *
 * @package Aisle
 */

declare(strict_types=1);

return array(
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_cart',
		'who'        => 'everybody, for their own cart',
		'protection' => 'header X-Aisle and same origin; for who is logged in a nonce too; size and number of operations capped',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'fkcart_get_slide_cart',
		'who'        => 'everybody, for their own cart',
		'protection' => 'POST only; same origin as the browser says it; reads, so no nonce is asked for: it brings one',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'fkcart_add_item',
		'who'        => 'everybody, for their own cart',
		'protection' => 'same origin as the browser says it (Sec-Fetch-Site, else Origin; who says nothing is refused), no header: scripts of themes and other plugins send it; for who is logged in a nonce too; WooCommerce’s own form handler adds, under its filters; changes are counted',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'fkcart_update_item',
		'who'        => 'everybody, for their own cart',
		'protection' => 'same origin as the browser says it (Sec-Fetch-Site, else Origin; who says nothing is refused), no header: scripts of themes and other plugins send it; for who is logged in a nonce too; changes are counted',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'fkcart_remove_item',
		'who'        => 'everybody, for their own cart',
		'protection' => 'same origin as the browser says it (Sec-Fetch-Site, else Origin; who says nothing is refused), no header: scripts of themes and other plugins send it; for who is logged in a nonce too; changes are counted',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'fkcart_quick_view',
		'who'        => 'everybody, for published products',
		'protection' => 'same origin as the browser says it (Sec-Fetch-Site, else Origin; who says nothing is refused), no header: scripts of themes and other plugins send it; for who is logged in a nonce too; changes are counted',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'fkcart_apply_coupon',
		'who'        => 'everybody, for their own cart',
		'protection' => 'same origin as the browser says it (Sec-Fetch-Site, else Origin; who says nothing is refused), no header: scripts of themes and other plugins send it; for who is logged in a nonce too; wrong codes are counted by address',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'fkcart_remove_coupon',
		'who'        => 'everybody, for their own cart',
		'protection' => 'same origin as the browser says it (Sec-Fetch-Site, else Origin; who says nothing is refused), no header: scripts of themes and other plugins send it; for who is logged in a nonce too; changes are counted',
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
		'protection' => 'the browser must name this site as the sender; for who is logged in a nonce too; the limits of the cart’s own call',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_quick_view',
		'who'        => 'everybody, for published products and lines of their own cart',
		'protection' => 'header X-Aisle and same origin; reads what the product’s page shows; drafts, private products and those with a password are not told; only the visitor’s own session is read',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_upsells',
		'who'        => 'everybody, for their own cart',
		'protection' => 'header X-Aisle and same origin; reads what any listing shows',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_upsells_seen',
		'who'        => 'everybody, for their own cart',
		'protection' => 'header X-Aisle and same origin; counts products of the shop only, as added only what is in the cart; few counts a session and an address; the reply is always the same',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_option_line',
		'who'        => 'everybody, for a line of their own cart',
		'protection' => 'header X-Aisle and same origin; for who is logged in a nonce too; only the visitor’s own session is read',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_option_unpriced',
		'who'        => 'everybody, for published products',
		'protection' => 'header X-Aisle and same origin; for who is logged in a nonce too; what is sent is judged anew and only counted; few counts an address; the reply is always the same',
	),
	array(
		'kind'       => 'admin-ajax',
		'name'       => 'wcpa_ajax_upload',
		'who'        => 'everybody, for file fields of published forms of products on sale',
		'protection' => 'header X-Aisle and same origin; for who is logged in a nonce too; rate by session and address; number of waiting files; name, type and content checked before the move; random stored name, token bound to session, product, form and field',
	),
	array(
		'kind'       => 'admin-ajax',
		'name'       => 'aisle_upload_remove',
		'who'        => 'everybody, for their own files that are in no cart',
		'protection' => 'header X-Aisle and same origin; for who is logged in a nonce too; the token and the session that got it',
	),
	array(
		'kind'       => 'wc-ajax',
		'name'       => 'aisle_file',
		'who'        => 'who sent the file, the customer whose order has it, who holds that order’s key, edit_shop_orders',
		'protection' => 'reads only; token, session, user or order key; always an attachment with nosniff, sandbox and no-store; one answer for what is not there and what is not theirs',
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
		'protection' => 'REST cookie nonce, capability',
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
		'protection' => 'REST cookie nonce, capability; values checked against their schema, which hold for this request alone; stores nothing',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'GET /aisle/v1/health/upload-folder',
		'who'        => 'view_site_health_checks',
		'protection' => 'REST cookie nonce, capability; takes no values; two files of our own are written, asked for at the site’s own address and deleted',
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
		'protection' => 'REST cookie nonce, capability; forms of the database, or 100 of a file of 5 MB at most, checked as any other; drafts',
	),
	array(
		'kind'       => 'rest',
		'name'       => 'POST /aisle/v1/option-form-imports/compared',
		'who'        => 'manage_woocommerce',
		'protection' => 'REST cookie nonce, capability; imported forms only, 500 answers of 100 short values at most, 10 seconds; stores nothing',
	),
	array(
		'kind'       => 'shortcode',
		'name'       => 'aisle_copy',
		'who'        => 'authors of pages',
		'protection' => 'prints two attributes, escaped; reads and stores nothing',
	),
);

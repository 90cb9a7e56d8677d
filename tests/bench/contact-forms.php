<?php
/**
 * The forms that the bench submits: the demo store's contact form, and one of the competing plugin "Contact Form 7".
 *
 * @package Aisle
 */

declare(strict_types=1);

const AISLE_BENCH_CONTACT_PEER = 'contact-form-7/wp-contact-form-7.php';

/**
 * @return array{id: int, page: int} IDs of the demo store's contact form and of its page.
 */
function aisle_bench_contact_form(): array {
	$seed = (array) json_decode( (string) file_get_contents( WP_CONTENT_DIR . '/seed.json' ), true );
	$page = get_page_by_path( 'contact' );
	return array(
		'id'   => (int) $seed['contact_forms']['Contact'],
		'page' => $page instanceof WP_Post ? $page->ID : 0,
	);
}

/**
 * Creates a page with a form of Contact Form 7, which creates its first form when it is activated. Deactivates the plugin at the end.
 *
 * @return array{id: int, page: int, path: string, version: string}
 */
function aisle_bench_create_contact_peer_page(): array {
	activate_plugin( AISLE_BENCH_CONTACT_PEER );
	$form_id = get_posts( array( 'post_type' => 'wpcf7_contact_form' ) )[0]->ID;
	$page    = (int) wp_insert_post(
		array(
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_name'    => 'contact-of-the-peer',
			'post_title'   => 'Contact',
			'post_content' => "<!-- wp:shortcode -->\n[contact-form-7 id=\"{$form_id}\"]\n<!-- /wp:shortcode -->",
		)
	);
	deactivate_plugins( AISLE_BENCH_CONTACT_PEER );
	return array(
		'id'      => $form_id,
		'page'    => $page,
		'path'    => '/contact-of-the-peer/',
		'version' => (string) ( get_plugin_data( WP_PLUGIN_DIR . '/' . AISLE_BENCH_CONTACT_PEER, false, false )['Version'] ?? '' ),
	);
}

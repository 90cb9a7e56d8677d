<?php
/**
 * The forms that the bench sends: the demo shop's own, and one of the peer "Contact Form 7" on a page of its own.
 *
 * @package Aisle
 */

declare(strict_types=1);

const AISLE_BENCH_CONTACT_PEER = 'contact-form-7/wp-contact-form-7.php';

/**
 * @return array{id: int, page: int}
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
 * Lets the peer make its first form, as it does when it is switched on, puts that on a page and leaves the peer off.
 *
 * @return array{id: int, page: int, path: string, version: string}
 */
function aisle_bench_contact_peer(): array {
	activate_plugin( AISLE_BENCH_CONTACT_PEER );
	$forms = get_posts( array( 'post_type' => 'wpcf7_contact_form' ) );
	$form  = $forms[0]->ID;
	$page  = (int) wp_insert_post(
		array(
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_name'    => 'contact-of-the-peer',
			'post_title'   => 'Contact',
			'post_content' => "<!-- wp:shortcode -->\n[contact-form-7 id=\"{$form}\"]\n<!-- /wp:shortcode -->",
		)
	);
	deactivate_plugins( AISLE_BENCH_CONTACT_PEER );
	return array(
		'id'      => $form,
		'page'    => $page,
		'path'    => '/contact-of-the-peer/',
		'version' => (string) ( get_plugin_data( WP_PLUGIN_DIR . '/' . AISLE_BENCH_CONTACT_PEER, false, false )['Version'] ?? '' ),
	);
}

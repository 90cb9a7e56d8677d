<?php
/**
 * Plugin Name: Test: data of Contact Form 7
 * Description: For tests only. Adds a form that Contact Form 7 stored before the merchant deactivated it.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

add_action(
	'init',
	static function (): void {
		if ( array() !== get_posts( array( 'post_type' => 'wpcf7_contact_form', 'name' => 'aisle-test-contact-form-7' ) ) ) {
			return;
		}
		$id   = wp_insert_post( array(
			'post_type'   => 'wpcf7_contact_form',
			'post_status' => 'publish',
			'post_name'   => 'aisle-test-contact-form-7',
			'post_title'  => 'Ask the workshop',
		) );
		$meta = array(
			'_form' => "<label> Your name\n    [text* your-name autocomplete:name] </label>\n\n<label> Topic\n    [select topic \"Repairs|"
				. "repairs@example.com\" \"Orders|orders@example.com\"] </label>\n\n[signature mark]\n\n[submit \"Ask us\"]",
			'_hash' => '4f2a9c1b7e3d5f60718293a4b5c6d7e8f9012345',
			'_mail' => array(
				'subject'   => 'A question of [your-name]',
				'recipient' => '[topic]',
				'body'      => '[your-name] asks.',
			),
		);
		foreach ( $meta as $key => $value ) {
			update_post_meta( $id, $key, $value );
		}
	}
);

<?php
/**
 * Plugin Name: Test: contact entries
 * Description: For tests only. `?aisle-test-messages` replaces all entries by two unread ones and one spam entry.
 */

declare(strict_types=1);

use Aisle\Features\ContactForms\Entries\EntryDatabase;
use Aisle\Features\ContactForms\Entries\EntryRows;
use Aisle\Features\ContactForms\Entries\NewEntry;

defined( 'ABSPATH' ) || exit;

add_action(
	'wp_loaded',
	static function (): void {
		global $wpdb;
		if ( ! isset( $_GET['aisle-test-messages'] ) ) {
			return;
		}
		EntryDatabase::ensure_tables();
		foreach ( array( EntryDatabase::entries_table(), EntryDatabase::deliveries_table(), EntryDatabase::notes_table() ) as $table ) {
			$wpdb->query( "DELETE FROM {$table}" );
		}
		$rows    = new EntryRows();
		$payload = '<img src=x onerror="document.title=\'broken in\'">';
		$origin  = array(
			'page_id'      => 0,
			'page_url'     => home_url( '/contact/' ),
			'page_title'   => 'Contact',
			'referrer'     => "https://search.example/?{$payload}",
			'user_agent'   => $payload,
			'locale'       => 'en_US',
			'user_id'      => 0,
			'product_id'   => 0,
			'variation_id' => 0,
			'product_name' => '',
			'product_sku'  => '',
			'product_url'  => '',
			'spam_reason'  => '',
		);
		$message = static fn ( string $name, string $subject, string $text, bool $is_spam = false ): NewEntry => new NewEntry(
			5,
			'Contact',
			$subject,
			array( array( 'id' => 'f_text', 'label' => 'Your message', 'type' => 'textarea', 'values' => array( $text ) ) ),
			array( 'name' => $name, 'email' => strtolower( strtok( $name, ' ' ) ) . '@example.org' ),
			'hash',
			$is_spam,
			array( 'spam_reason' => $is_spam ? 'Honeypot' : '' ) + $origin
		);
		$rows->save( $message( 'Win Money', 'Win', 'Win now', true ) );
		$rows->save( $message( 'Otto Weiss', 'Curtains', '=1+1' ) );
		$id = $rows->save( $message( 'Anna Berg', "The lamp {$payload}", "When is the lamp there?\n{$payload}" ) );
		$rows->set_delivery( $id, 'mail', 'given_up', 5, 'SMTP said no.' );
		wp_send_json( array( 'id' => $id ) );
	}
);

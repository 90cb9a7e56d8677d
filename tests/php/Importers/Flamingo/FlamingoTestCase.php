<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\Flamingo;

use Aisle\Features\ContactForms\Entries\EntryDatabase;
use Aisle\Features\ContactForms\Entries\StoredEntry;
use Aisle\Tests\Features\ContactForms\Messages\MessageTestCase;

/**
 * Base class for a site with stored data of Flamingo, which is inactive.
 */
abstract class FlamingoTestCase extends MessageTestCase {

	protected const PATH    = '/aisle/v1/contact-entries/flamingo';
	protected const META    = array(
		'serial_number' => '7',
		'remote_ip'     => '203.0.113.9',
		'user_agent'    => 'Mozilla/5.0',
		'url'           => 'https://shop.example/contact/',
		'post_id'       => '12',
		'post_title'    => 'Contact us',
	);
	protected const PROBE   = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
	protected const MESSAGE = array(
		'your-name'    => 'Ada',
		'your-email'   => 'ada@example.org',
		'your-message' => "Hello\nthere",
		'your-colors'  => array( 'Red', 'Blue' ),
	);

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		EntryDatabase::install();
	}

	protected function setUp(): void {
		parent::setUp();
		global $wpdb;
		$wpdb->query( "DELETE FROM {$wpdb->posts} WHERE post_type = 'flamingo_inbound'" );
		$this->log_in( 'shop_manager' );
	}

	/**
	 * Creates a channel as Contact Form 7 does: below its own term.
	 */
	protected static function channel( string $title ): int {
		global $wpdb;
		$wpdb->insert( $wpdb->terms, array( 'name' => $title, 'slug' => sanitize_title( $title ) ) );
		$term = $wpdb->insert_id;
		$wpdb->insert(
			$wpdb->term_taxonomy,
			array( 'term_id' => $term, 'taxonomy' => 'flamingo_inbound_channel', 'parent' => 1, 'description' => '' )
		);
		return $term;
	}

	/**
	 * Stores a message as Flamingo does.
	 *
	 * @param array<string, mixed> $fields
	 * @param array<string, mixed> $overrides `status`, `date`, `subject`, and other meta.
	 */
	protected static function source( int $channel, array $fields = self::MESSAGE, array $overrides = array() ): int {
		global $wpdb;
		$date = $overrides['date'] ?? '2024-03-05 10:20:30';
		$wpdb->insert(
			$wpdb->posts,
			array(
				'post_type'     => 'flamingo_inbound',
				'post_status'   => $overrides['status'] ?? 'publish',
				'post_title'    => $overrides['subject'] ?? 'A question',
				'post_content'  => '',
				'post_date'     => $date,
				'post_date_gmt' => $date,
			)
		);
		$id = $wpdb->insert_id;
		foreach ( $fields as $name => $value ) {
			update_post_meta( $id, sanitize_key( '_field_' . $name ), wp_slash( $value ) );
		}
		$meta = array_diff_key( $overrides, array_flip( array( 'status', 'date', 'subject' ) ) );
		foreach (
			$meta + array(
				'_fields'            => array_fill_keys( array_keys( $fields ), null ),
				'_meta'              => self::META,
				'_subject'           => $overrides['subject'] ?? 'A question',
				'_from_name'         => 'Ada',
				'_from_email'        => 'ada@example.org',
				'_submission_status' => 'mail_sent',
				'_akismet'           => array( 'spam' => false, 'comment' => array( 'a' => 'b' ) ),
			) as $key => $value
		) {
			update_post_meta( $id, $key, wp_slash( $value ) );
		}
		if ( $channel > 0 ) {
			$taxonomy = (int) $wpdb->get_var( $wpdb->prepare(
				"SELECT term_taxonomy_id FROM {$wpdb->term_taxonomy} WHERE term_id = %d",
				$channel
			) );
			$wpdb->insert( $wpdb->term_relationships, array( 'object_id' => $id, 'term_taxonomy_id' => $taxonomy ) );
		}
		return $id;
	}

	/**
	 * @param array<int, int> $targets Channel => form.
	 * @return array<string, mixed>
	 */
	protected function import( array $targets ): array {
		$channels = array_map( static fn ( int $id, int $form ): array => compact( 'id', 'form' ), array_keys( $targets ), $targets );
		$response = $this->dispatch_rest( 'POST', self::PATH, array( 'after' => 0, 'channels' => $channels ) );
		self::assertSame( 200, $response->status, $response->body );
		return $response->json;
	}

	/**
	 * @param array<string, mixed> $fields
	 * @param array<string, mixed> $overrides Arguments of source().
	 */
	protected function imported( array $fields = self::MESSAGE, array $overrides = array(), int $form = 0 ): StoredEntry {
		$channel = self::channel( 'Contact' );
		$source  = self::source( $channel, $fields, $overrides );
		$this->import( array( $channel => $form ) );
		return $this->of_source( $source ) ?? self::fail( 'It was not imported.' );
	}

	protected function of_source( int $source ): ?StoredEntry {
		global $wpdb;
		return $this->rows()->find( (int) $wpdb->get_var( $wpdb->prepare(
			"SELECT id FROM {$wpdb->prefix}aisle_entries WHERE source = %s",
			"flamingo:{$source}"
		) ) );
	}

	/**
	 * @param list<array<string, mixed>> $fields
	 */
	protected static function form( string $title, array $fields ): int {
		$id = wp_insert_post( array( 'post_type' => 'aisle_contact_form', 'post_title' => $title, 'post_status' => 'publish' ) );
		update_post_meta( $id, '_aisle_contact_form', wp_slash( (string) wp_json_encode( array( 'fields' => $fields ) ) ) );
		return $id;
	}
}

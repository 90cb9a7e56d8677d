<?php
/**
 * Plugin Name: Test: mail server
 * Description: For tests only. WordPress sends mail to 127.0.0.1 at the port in the option aisle_test_smtp_port. `?aisle-test-smtp=<action>` returns JSON about the newest contact entry. The header X-Aisle-Test-Address sets the visitor's IP address; the option aisle_test_refused_table names a table that rejects new rows.
 */

declare(strict_types=1);

use Aisle\Features\ContactForms\Documents\StoredContactForms;
use Aisle\Features\ContactForms\Entries\EntryDatabase;
use Aisle\Features\ContactForms\Entries\EntryRows;
use Aisle\Features\ContactForms\Storefront\Mail\Delivery;
use Aisle\Platform\Http\RateLimiter;
use Aisle\Platform\Uploads\Storage\UploadFolder;
use Aisle\Platform\Uploads\Storage\UploadTable;

defined( 'ABSPATH' ) || exit;

// Sends the emails that aisle-shop.php stops.
add_filter( 'pre_wp_mail', '__return_null', 99 );
add_filter( 'aisle_contact_from_address', static fn (): string => 'shop@example.com' );
add_action(
	'phpmailer_init',
	static function ( $mailer ): void {
		$mailer->isSMTP();
		$mailer->Host        = '127.0.0.1';
		$mailer->Port        = (int) get_option( 'aisle_test_smtp_port' );
		$mailer->SMTPAutoTLS = false;
	}
);

add_filter(
	'aisle_visitor_address',
	static fn ( string $address ): string => sanitize_text_field( wp_unslash( $_SERVER['HTTP_X_AISLE_TEST_ADDRESS'] ?? $address ) )
);
add_filter( 'aisle_private_folder', static fn ( string $folder ): string => (string) get_option( 'aisle_test_private_folder', $folder ) );
add_filter( 'aisle_upload_disk_reserve', static fn ( int $bytes ): int => (int) get_option( 'aisle_test_disk_reserve', $bytes ) );

add_filter( 'aisle_contact_mailer_timeout', static fn ( int $seconds ): int => (int) get_option( 'aisle_test_mailer_seconds', $seconds ) );

// Checks only inserts, because get_option() may run a query itself.
add_filter(
	'query',
	static function ( $query ) {
		if ( 1 !== preg_match( '/\AINSERT INTO `' . $GLOBALS['wpdb']->prefix . '(aisle_\w+)`/', (string) $query, $part ) ) {
			return $query;
		}
		aisle_test_smtp_stall( 'insert-' . $part[1] );
		return get_option( 'aisle_test_refused_table' ) === $part[1] ? '' : $query;
	}
);

add_action( 'aisle_contact_entry_saved', static fn () => aisle_test_smtp_stall( 'saved' ) );

/** Sends the emails of an entry again, as the admin screen does. */
function aisle_test_smtp_resend( int $id ): bool {
	wp_set_current_user( 1 );
	$request = new WP_REST_Request( 'POST', "/aisle/v1/contact-entries/{$id}/resend" );
	$request->set_header( 'Content-Type', 'application/json' );
	$request->set_body( '{"mail":"mail"}' );
	return 200 === rest_do_request( $request )->get_status();
}

/** Writes a marker file and waits if the option aisle_test_stall names this stage. The test then kills the process. */
function aisle_test_smtp_stall( string $stage ): void {
	$stall = (array) get_option( 'aisle_test_stall', array() );
	if ( ( $stall['where'] ?? '' ) === $stage ) {
		file_put_contents( $stall['mark'], 'here' );
		sleep( 60 );
	}
}

add_action(
	'wp_loaded',
	static function (): void {
		$action = sanitize_key( wp_unslash( $_GET['aisle-test-smtp'] ?? '' ) );
		$input  = json_decode( (string) file_get_contents( 'php://input' ), true );
		$answer = match ( $action ) {
			'form'   => array( 'id' => ( new StoredContactForms() )->documents()->save( $input['document'], $input['title'] )['id'] ),
			'delete' => array( 'gone' => null !== wp_delete_post( (int) $input['id'], true ) ),
			'state'  => aisle_test_smtp_state(),
			'resend' => array( 'taken' => aisle_test_smtp_resend( (int) $input['id'] ) ),
			'run'    => aisle_test_smtp_run_actions(),
			'rates'  => aisle_test_smtp_clear_rate_limits(),
			'counts' => $GLOBALS['wpdb']->get_col( 'SELECT times FROM ' . RateLimiter::table() . ' WHERE times > 1 ORDER BY times' ),
			default  => null,
		};
		if ( null !== $answer ) {
			wp_send_json( $answer );
		}
	}
);

function aisle_test_smtp_clear_rate_limits(): array {
	RateLimiter::ensure_table();
	return array( 'gone' => $GLOBALS['wpdb']->query( 'DELETE FROM ' . RateLimiter::table() ) );
}

/** Returns the newest entry, the state of its emails, its scheduled actions and the stored files. */
function aisle_test_smtp_state(): array {
	global $wpdb;
	EntryDatabase::ensure_tables();
	UploadTable::ensure_tables();
	$id    = (int) $wpdb->get_var( 'SELECT MAX(id) FROM ' . EntryDatabase::entries_table() );
	$entry = ( new EntryRows() )->find( $id );
	return array(
		'id'         => $id,
		'count'      => (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . EntryDatabase::entries_table() ),
		'answers'    => array_column( $entry->message->answers ?? array(), 'values', 'id' ),
		'deliveries' => (object) ( $entry->deliveries ?? array() ),
		'planned'    => array_values( array_map(
			'aisle_test_smtp_describe_action',
			array_filter( aisle_test_smtp_pending_actions(), static fn ( $action ): bool => $action->get_args()[0] === $id )
		) ),
		'rows'       => (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . UploadTable::files() ),
		'files'      => count( array_filter( (array) glob( UploadFolder::path() . '/*/*.bin' ) ) ),
	);
}

/** @return array<int, ActionScheduler_Action> */
function aisle_test_smtp_pending_actions(): array {
	return as_get_scheduled_actions( array( 'hook' => Delivery::HOOK, 'status' => 'pending', 'per_page' => 50 ) );
}

function aisle_test_smtp_describe_action( ActionScheduler_Action $action ): array {
	return array(
		'mail'    => $action->get_args()[1],
		'attempt' => $action->get_args()[2],
		'in'      => $action->get_schedule()->get_date()->getTimestamp() - time(),
	);
}

/** Runs the scheduled actions of Action Scheduler now. */
function aisle_test_smtp_run_actions(): array {
	$ids = array_keys( aisle_test_smtp_pending_actions() );
	foreach ( $ids as $id ) {
		ActionScheduler::runner()->process_action( $id );
	}
	return array( 'ran' => count( $ids ) );
}

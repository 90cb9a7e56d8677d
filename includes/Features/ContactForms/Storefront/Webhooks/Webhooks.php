<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Webhooks;

use Aisle\Features\ContactForms\Entries\EntryStore;
use Aisle\Features\ContactForms\Entries\StoredEntry;

/**
 * Sends signed entries to the merchant's webhooks and retries failed requests. Action Scheduler runs the requests, so
 * no visitor waits for them.
 */
final class Webhooks {

	public const HOOK = 'aisle_contact_webhook';

	/** Prefix of a webhook's delivery name; a hash of the URL follows. */
	public const MAIL = 'webhook-';

	private const GROUP = 'aisle';

	/** Delays before the next attempt, in seconds: the first value follows the first attempt. */
	private const RETRY_DELAYS = array( 60, 300, 1800, 7200, 43200 );

	/**
	 * @param \Closure(): array{urls: list<string>, secret: string} $settings
	 */
	public function __construct(
		private readonly EntryStore $entries,
		private readonly PublicHost $public_host,
		private readonly \Closure $settings
	) {}

	/**
	 * Adds this object's hooks, for tests. The feature registers the same hooks and creates the object when one fires.
	 */
	public function register(): void {
		add_action( self::HOOK, array( $this, 'send' ), 10, 3 );
		add_action( 'aisle_contact_entry_saved', array( $this, 'schedule' ), 10, 2 );
	}

	/**
	 * @param mixed $id
	 * @param mixed $entry
	 */
	public function schedule( $id, $entry ): void {
		if ( ! $entry instanceof StoredEntry || $entry->message->is_spam || ! function_exists( 'as_schedule_single_action' ) ) {
			return;
		}
		foreach ( ( $this->settings )()['urls'] as $url ) {
			as_schedule_single_action( time(), self::HOOK, array( (int) $id, $url, 1 ), self::GROUP );
		}
	}

	/**
	 * @param mixed $id
	 * @param mixed $url
	 * @param mixed $attempt
	 */
	public function send( $id, $url, $attempt ): void {
		$settings = ( $this->settings )();
		$entry    = $this->entries->find( (int) $id );
		// Webhooks that the merchant has removed in the meantime are not called.
		if ( null === $entry || ! in_array( $url, $settings['urls'], true ) ) {
			return;
		}
		$error = $this->public_host->is_public_url( (string) $url )
			? self::post( (string) $url, $settings['secret'], self::payload( $entry ) )
			: __( 'the URL is internal or could not be found', 'aisle' );
		$delay = self::RETRY_DELAYS[ (int) $attempt - 1 ] ?? null;
		$this->save_state(
			$entry,
			(string) $url,
			(int) $attempt,
			$error,
			null !== $delay && function_exists( 'as_schedule_single_action' )
		);
		if ( '' === $error ) {
			return;
		}
		wc_get_logger()->warning(
			sprintf( 'The webhook %1$s was not told of message %2$d: %3$s.', (string) $url, (int) $id, $error ),
			array( 'source' => 'aisle' )
		);
		if ( null !== $delay && function_exists( 'as_schedule_single_action' ) ) {
			as_schedule_single_action( time() + $delay, self::HOOK, array( (int) $id, (string) $url, (int) $attempt + 1 ), self::GROUP );
		}
	}

	/**
	 * Schedules the webhook again; Action Scheduler calls it at its next run.
	 *
	 * @param string $delivery Name of the delivery: `webhook-` with a hash of its URL.
	 * @return bool False if the store no longer has this webhook.
	 */
	public function resend( int $id, string $delivery ): bool {
		foreach ( function_exists( 'as_schedule_single_action' ) ? ( $this->settings )()['urls'] : array() as $url ) {
			if ( self::delivery_name( $url ) === $delivery ) {
				as_schedule_single_action( time(), self::HOOK, array( $id, $url, 1 ), self::GROUP );
				$this->entries->set_delivery( $id, $delivery, 'waiting', 0 );
				return true;
			}
		}
		return false;
	}

	/**
	 * Saves the state of a delivery that is given up, and later changes of that state. A webhook that accepts the entry
	 * before it is given up has no row.
	 */
	private function save_state( StoredEntry $entry, string $url, int $attempt, string $error, bool $has_next_attempt ): void {
		$name  = self::delivery_name( $url );
		$state = '' === $error ? 'sent' : ( $has_next_attempt ? 'failed' : 'given_up' );
		if ( 'given_up' === $state || isset( $entry->deliveries[ $name ] ) ) {
			$this->entries->set_delivery(
				$entry->id,
				$name,
				$state,
				$attempt,
				'' === $error ? '' : wp_parse_url( $url, PHP_URL_HOST ) . ': ' . $error
			);
		}
	}

	private static function delivery_name( string $url ): string {
		return self::MAIL . substr( hash( 'sha256', $url ), 0, 8 );
	}

	/**
	 * Retries failed actions: webhooks that were due while the plugin was deactivated, or whose worker was killed. Each
	 * runs as its next attempt, so that a webhook which kills every worker is also given up.
	 */
	public function reschedule_failed(): void {
		if ( ! function_exists( 'as_get_scheduled_actions' ) ) {
			return;
		}
		$failed_actions = as_get_scheduled_actions( array(
			'hook'     => self::HOOK,
			'group'    => self::GROUP,
			'status'   => \ActionScheduler_Store::STATUS_FAILED,
			'per_page' => 100,
		) );
		foreach ( $failed_actions as $action_id => $action ) {
			list( $id, $url, $attempt ) = array_values( $action->get_args() ) + array( 0, '', 0 );
			if ( isset( self::RETRY_DELAYS[ (int) $attempt - 1 ] ) ) {
				as_schedule_single_action( time(), self::HOOK, array( (int) $id, (string) $url, (int) $attempt + 1 ), self::GROUP );
			}
			\ActionScheduler_Store::instance()->delete_action( (string) $action_id );
		}
	}

	/**
	 * @return string The error; empty if the webhook accepted the entry.
	 */
	private static function post( string $url, string $secret, string $body ): string {
		$time     = (string) time();
		$response = wp_safe_remote_post( $url, array(
			'timeout'     => 10,
			'redirection' => 0,
			'headers'     => array(
				'Content-Type'      => 'application/json',
				'X-Aisle-Event'     => 'contact.saved',
				'X-Aisle-Timestamp' => $time,
				'X-Aisle-Signature' => 'sha256=' . hash_hmac( 'sha256', $time . '.' . $body, $secret ),
			),
			'body'        => $body,
		) );
		if ( is_wp_error( $response ) ) {
			return $response->get_error_message();
		}
		$status = (int) wp_remote_retrieve_response_code( $response );
		return $status >= 200 && $status < 300
			? ''
			: /* translators: %d: a status of HTTP, such as 500. */ sprintf(
				__( 'the server responded with status %d', 'aisle' ),
				$status
			);
	}

	private static function payload( StoredEntry $entry ): string {
		$message = $entry->message;
		/**
		 * Filters the payload that a webhook gets for an entry.
		 *
		 * @param array<string, mixed> $payload
		 * @param StoredEntry        $entry
		 */
		$payload = (array) apply_filters( 'aisle_contact_webhook_payload', array(
			'event'      => 'contact.saved',
			'id'         => $entry->id,
			'form_id'    => $message->form_id,
			'form_title' => $message->form_title,
			'created_at' => gmdate( 'c', $entry->created_at ),
			'subject'    => $message->subject,
			'sender'     => $message->sender,
			'answers'    => array_map( self::without_file_tokens( ... ), $message->answers ),
			'origin'     => array_diff_key( $message->origin, array( 'spam_reason' => '' ) ),
		), $entry );
		return (string) wp_json_encode( $payload );
	}

	/**
	 * Removes the tokens of files: a token allows to delete the file.
	 *
	 * @param array{
	 *     id: string,
	 *     label: string,
	 *     type: string,
	 *     values: list<string>,
	 *     files?: list<array{token: string, name: string, size: int}>,
	 * } $answer
	 * @return array<string, mixed>
	 */
	private static function without_file_tokens( array $answer ): array {
		$files = array_map(
			static fn ( array $file ): array => array_diff_key( $file, array( 'token' => '' ) ),
			$answer['files'] ?? array()
		);
		return array_diff_key( $answer, array( 'files' => '' ) ) + ( array() === $files ? array() : array( 'files' => $files ) );
	}
}

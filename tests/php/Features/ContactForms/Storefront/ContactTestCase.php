<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Documents\StoredContactForms;
use Aisle\Features\ContactForms\Entries\EntryDatabase;
use Aisle\Features\ContactForms\Entries\EntryRows;
use Aisle\Features\ContactForms\Entries\StoredEntry;
use Aisle\Features\ContactForms\Storefront\ContactSettings;
use Aisle\Features\ContactForms\Storefront\FormExtras;
use Aisle\Features\ContactForms\Storefront\Spam\BotCheck;
use Aisle\Platform\Http\FormToken;
use Aisle\Platform\Http\RateLimiter;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Platform\Uploads\Storage\UploadTable;
use Aisle\Tests\JsonResponse;
use Aisle\Tests\TestCase;

/**
 * A contact form, and requests as its page sends them. Emails are captured before they are sent.
 */
abstract class ContactTestCase extends TestCase {

	protected int $form_id = 0;

	/** @var list<array{to: list<string>, subject: string, message: string, headers: list<string>, attachments: array<string, string>}> */
	protected array $mails = array();

	protected string $fail_mailer_with = '';

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		// Not inside a test, because creating a table ends MariaDB's transaction.
		EntryDatabase::install();
		UploadTable::ensure_tables();
	}

	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . RateLimiter::table() );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.7';
		$this->mails            = array();
		$this->fail_mailer_with = '';
		add_filter( 'pre_wp_mail', array( $this, 'catch_mail' ), 10, 2 );
		$this->form_id = $this->form( self::document() );
	}

	/**
	 * @param mixed $is_sent
	 * @param array{to: list<string>, subject: string, message: string, headers: list<string>, attachments: array<string, string>} $mail
	 */
	public function catch_mail( $is_sent, array $mail ): bool {
		$this->mails[] = $mail;
		if ( '' !== $this->fail_mailer_with ) {
			do_action( 'wp_mail_failed', new \WP_Error( 'wp_mail_failed', $this->fail_mailer_with ) );
		}
		return '' === $this->fail_mailer_with;
	}

	/**
	 * @param array<string, mixed> $document
	 */
	protected function form( array $document, string $status = 'publish' ): int {
		return ( new StoredContactForms() )->documents()->save( $document, 'Write to us', 0, $status )['id'];
	}

	/**
	 * @param array<string, mixed>             $overrides
	 * @param list<array<string, mixed>>|null $fields
	 * @return array<string, mixed>
	 */
	protected static function document( array $overrides = array(), ?array $fields = null ): array {
		return $overrides + array(
			'schema_version' => 1,
			'fields'         => $fields ?? array(
				self::field( 'f_name', 'text', array( 'required' => true ) ),
				self::field( 'f_email', 'text', array( 'text_kind' => 'email', 'required' => true ) ),
				self::field( 'f_message', 'textarea' ),
			),
			'mail'           => array(
				'to'      => 'owner@example.com',
				'subject' => 'From [f_name]',
				'body'    => "[f_message]\n[all_fields]",
			),
		);
	}

	/**
	 * @param array<string, mixed> $overrides
	 * @return array<string, mixed>
	 */
	protected static function field( string $id, string $type, array $overrides = array() ): array {
		return $overrides + array(
			'id'    => $id,
			'type'  => $type,
			'label' => ucfirst( substr( $id, 2 ) ),
		);
	}

	/**
	 * @param array<string, string|list<string>> $answers
	 * @param array<string, mixed>               $extra_fields    Additional fields besides the answers.
	 * @return array<string, mixed>
	 */
	protected function post_data( array $answers = array(), array $extra_fields = array(), ?int $form_id = null ): array {
		$form_id ??= $this->form_id;
		$all_answers       = $answers + array(
			'f_name'    => 'Ada Lovelace',
			'f_email'   => 'ada@example.org',
			'f_message' => 'Hello',
		);
		return $extra_fields + array(
			'_aisle_contact_form' => (string) $form_id,
			'_aisle_unit_tag'     => "aisle-f{$form_id}-p0-o1",
			'_aisle_token'        => self::token( $form_id ),
			'_aisle_subject'      => '',
			'aisle_contact'       => array_map(
				static fn ( string|array $values ): array => array( 'values' => (array) $values ),
				$all_answers
			),
		);
	}

	/** Returns a token with the given age in s; a negative age stays too young on slow machines. */
	protected static function token( int $form_id, int $age = 30 ): string {
		return self::older_token( FormToken::issue( BotCheck::token_purpose( $form_id ) ), $form_id, $age );
	}

	/** Signs a token again, as if the server had issued it `$age` seconds earlier. */
	protected static function older_token( string $token, int $form_id, int $age ): string {
		$issued = explode( '.', $token );
		$signed_data = ( (int) $issued[0] - $age ) . '.' . $issued[1];
		return $signed_data . '.'
			. hash_hmac( 'sha256', 'aisle-form|' . BotCheck::token_purpose( $form_id ) . '|' . $signed_data, wp_salt( 'nonce' ) );
	}

	/**
	 * @param array<string, mixed>  $post_data
	 * @param array<string, string> $headers
	 */
	protected function feedback(
		array $post_data,
		?int $form_id = null,
		array $headers = array( 'Sec-Fetch-Site' => 'same-origin' ),
		string $type = 'multipart/form-data; boundary=x'
	): JsonResponse {
		foreach ( array( 'HTTP_SEC_FETCH_SITE', 'HTTP_ORIGIN', 'HTTP_REFERER' ) as $name ) {
			unset( $_SERVER[ $name ] );
		}
		foreach ( $headers as $name => $value ) {
			$_SERVER[ 'HTTP_' . strtoupper( str_replace( '-', '_', $name ) ) ] = $value;
		}
		$request = new \WP_REST_Request( 'POST', '/aisle/v1/contact-forms/' . ( $form_id ?? $this->form_id ) . '/feedback' );
		$request->set_header( 'Content-Type', $type );
		$request->set_body_params( $post_data );
		$request->set_file_params( $_FILES );
		return $this->answered( $request );
	}

	protected function answered( \WP_REST_Request $request ): JsonResponse {
		$this->make_rest_server( $request->get_route() );
		$response = rest_do_request( $request );
		$body     = (string) wp_json_encode( rest_get_server()->response_to_data( $response, false ) );
		return new JsonResponse(
			$response->get_status(),
			(array) json_decode( $body, true ) + array( 'headers' => $response->get_headers() ),
			$body
		);
	}

	protected function last_message(): ?StoredEntry {
		global $wpdb;
		return ( new EntryRows() )->find( (int) $wpdb->get_var( 'SELECT MAX(id) FROM ' . EntryDatabase::entries_table() ) );
	}

	protected function count_messages(): int {
		global $wpdb;
		return (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . EntryDatabase::entries_table() );
	}

	/**
	 * @param array<string, bool|int|string> $values
	 */
	protected static function settings( array $values = array() ): ContactSettings {
		$settings = new Settings();
		$settings->add( ContactSettings::FEATURE, new class() implements HasSettings {
			public function settings_title(): string {
				return '';
			}

			public function settings_group(): SettingsGroup {
				return SettingsGroup::General;
			}
			public function settings_schema(): array {
				return ContactSettings::schema();
			}
		} );
		$settings->save( ContactSettings::FEATURE, $values );
		return new ContactSettings( $settings );
	}

	/** Returns the output of the page's footer. */
	protected static function footer_html(): string {
		// WordPress has replaced its own function and reports its use.
		remove_action( 'wp_footer', 'the_block_template_skip_link' );
		ob_start();
		do_action( 'wp_footer' );
		return (string) ob_get_clean();
	}

	protected static function extras(): FormExtras {
		return new FormExtras( self::settings() );
	}
}

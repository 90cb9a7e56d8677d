<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Entries\EntryRows;
use Aisle\Features\ContactForms\Storefront\Webhooks\PublicHost;
use Aisle\Features\ContactForms\Storefront\Webhooks\WebhookHealth;
use Aisle\Features\ContactForms\Storefront\Webhooks\Webhooks;
use Aisle\Platform\Http\ApiError;

/**
 * Webhooks notify other services of entries, but no host in the server's own network.
 */
#[\PHPUnit\Framework\Attributes\RequiresFunction( 'as_schedule_single_action' )]
final class WebhooksTest extends ContactTestCase {

	private const URL = 'https://crm.example/hook';

	/** @var list<array{url: string, args: array<string, mixed>}> */
	private array $requests = array();

	private int $answer = 200;

	protected function setUp(): void {
		parent::setUp();
		$this->requests = array();
		$this->answer   = 200;
		add_filter( 'pre_http_request', function ( mixed $none, array $args, string $url ): array {
			$this->requests[] = compact( 'url', 'args' );
			return array(
				'headers'  => array(),
				'body'     => '',
				'response' => array( 'code' => $this->answer, 'message' => '' ),
				'cookies'  => array(),
				'filename' => null,
			);
		}, 10, 3 );
	}

	public function test_schedules_and_signs_webhook_after_the_submission(): void {
		$this->hooks()->register();
		$this->feedback( $this->post_data() );
		$id = $this->last_message()->id;
		self::assertSame( array(), $this->requests );
		self::assertIsInt( as_next_scheduled_action( Webhooks::HOOK, array( $id, self::URL, 1 ), 'aisle' ) );
		$this->hooks()->send( $id, self::URL, 1 );
		$args = $this->requests[0]['args'];
		self::assertSame(
			'sha256=' . hash_hmac( 'sha256', $args['headers']['X-Aisle-Timestamp'] . '.' . $args['body'], 'secret' ),
			$args['headers']['X-Aisle-Signature']
		);
		self::assertSame( array( 0, true ), array( $args['redirection'], $args['reject_unsafe_urls'] ) );
		$payload = json_decode( $args['body'], true );
		self::assertSame(
			array( 'contact.saved', $id, 'ada@example.org' ),
			array( $payload['event'], $payload['id'], $payload['sender']['email'] )
		);
	}

	public function test_calls_no_webhook_for_spam(): void {
		$this->hooks()->register();
		$this->feedback( $this->post_data( array(), array( '_aisle_subject' => 'x' ) ) );
		self::assertFalse( as_next_scheduled_action( Webhooks::HOOK, array( $this->last_message()->id, self::URL, 1 ), 'aisle' ) );
	}

	public function test_retries_failed_webhook_five_times(): void {
		$this->feedback( $this->post_data() );
		$id            = $this->last_message()->id;
		$this->answer  = 500;
		for ( $attempt = 1; $attempt <= 6; $attempt++ ) {
			$this->hooks()->send( $id, self::URL, $attempt );
			self::assertSame(
				$attempt < 6,
				is_int( as_next_scheduled_action( Webhooks::HOOK, array( $id, self::URL, $attempt + 1 ), 'aisle' ) )
			);
		}
		self::assertCount( 6, $this->requests );
	}

	public function test_shows_given_up_webhook_until_a_resend_succeeds(): void {
		$this->feedback( $this->post_data() );
		$id           = $this->last_message()->id;
		$name         = Webhooks::MAIL . substr( hash( 'sha256', self::URL ), 0, 8 );
		$this->answer = 500;
		$this->hooks()->send( $id, self::URL, 1 );
		self::assertArrayNotHasKey( $name, $this->last_message()->deliveries );
		$this->hooks()->send( $id, self::URL, 6 );
		$delivery = $this->last_message()->deliveries[ $name ];
		self::assertSame(
			array( 'given_up', 6, 'crm.example: the server responded with status 500' ),
			array( $delivery['state'], $delivery['tries'], $delivery['error'] )
		);
		self::assertSame( 'recommended', $this->health()->result()['status'] );
		$mails = count( $this->mails );
		self::assertTrue( $this->hooks()->resend( $id, $name ) );
		self::assertIsInt( as_next_scheduled_action( Webhooks::HOOK, array( $id, self::URL, 1 ), 'aisle' ) );
		self::assertSame( array(), ( new EntryRows() )->stalled_deliveries( time() + 60 ), 'No mail is sent for it.' );
		$this->answer = 200;
		$this->hooks()->send( $id, self::URL, 1 );
		self::assertSame( array( 'sent', $mails ), array( $this->last_message()->deliveries[ $name ]['state'], count( $this->mails ) ) );
		self::assertSame( 'good', $this->health()->result()['status'] );
		self::assertFalse( $this->hooks( 'https://other.example/' )->resend( $id, $name ) );
	}

	public function test_reports_webhook_that_cannot_be_called_in_site_health(): void {
		self::assertArrayHasKey( 'aisle_contact_webhooks', $this->health()->add_test( array() )['direct'] );
		$result = $this->health( array( '10.0.0.1' ) )->result();
		self::assertSame( 'recommended', $result['status'] );
		self::assertStringContainsString( self::URL, $result['description'] );
	}

	public function test_rejects_webhook_urls_that_are_not_public(): void {
		foreach ( array(
			'http://127.0.0.1/hook',
			"https://93.184.215.14/x\nhttp://10.0.0.1/",
			'crm',
			'ftp://93.184.215.14/',
		) as $webhook_urls ) {
			try {
				self::settings( array( 'webhook_urls' => $webhook_urls ) );
				self::fail( $webhook_urls );
			} catch ( ApiError $error ) {
				self::assertStringContainsString( 'is not a public URL', (string) ( $error->data['fields']['webhook_urls'] ?? '' ) );
			}
		}
		$settings = self::settings( array( 'webhook_urls' => "https://93.184.215.14/x\n\n", 'webhook_secret' => 's' ) );
		self::assertSame( array( 'https://93.184.215.14/x' ), $settings->webhooks()['urls'] );
	}

	public function test_reschedules_failed_webhook_attempt_once(): void {
		$this->feedback( $this->post_data() );
		$id    = $this->last_message()->id;
		$store = \ActionScheduler_Store::instance();
		foreach ( array( 1, 6 ) as $attempt ) {
			$store->mark_failure( as_schedule_single_action( time(), Webhooks::HOOK, array( $id, self::URL, $attempt ), 'aisle' ) );
		}
		$this->hooks()->reschedule_failed();
		$this->hooks()->reschedule_failed();
		$pending_actions = array_filter(
			as_get_scheduled_actions( array( 'hook' => Webhooks::HOOK, 'status' => 'pending', 'per_page' => 50 ) ),
			static fn ( \ActionScheduler_Action $action ): bool => $action->get_args()[0] === $id
		);
		self::assertSame(
			array( array( $id, self::URL, 2 ) ),
			array_values( array_map( static fn ( \ActionScheduler_Action $action ): array => $action->get_args(), $pending_actions ) )
		);
		self::assertSame(
			array(),
			array_filter(
				as_get_scheduled_actions( array( 'hook' => Webhooks::HOOK, 'status' => 'failed', 'per_page' => 50 ) ),
				static fn ( \ActionScheduler_Action $action ): bool => $action->get_args()[0] === $id
			)
		);
	}

	public function test_calls_no_webhook_url_that_merchant_removed(): void {
		$this->feedback( $this->post_data() );
		$this->hooks()->send( $this->last_message()->id, 'https://old.example/hook', 1 );
		self::assertSame( array(), $this->requests );
	}

	/**
	 * @param list<string> $resolved_ips
	 */
	#[\PHPUnit\Framework\Attributes\DataProvider( 'internal' )]
	public function test_rejects_internal_webhook_urls( string $url, array $resolved_ips = array() ): void {
		self::assertFalse( ( new PublicHost( static fn (): array => $resolved_ips ) )->is_public_url( $url ) );
		$this->feedback( $this->post_data() );
		$this->hooks( $url, $resolved_ips )->send( $this->last_message()->id, $url, 1 );
		self::assertSame( array(), $this->requests );
	}

	/**
	 * @return array<string, array{0: string, 1?: list<string>}>
	 */
	public static function internal(): array {
		return array(
			'loopback'                                     => array( 'http://127.0.0.1/x' ),
			'loopback in IPv6'                             => array( 'http://[::1]/x' ),
			'IPv4-mapped IPv6'                             => array( 'http://[::ffff:10.0.0.1]/x' ),
			'a private network'                            => array( 'http://10.1.2.3/x' ),
			'cloud metadata'                               => array( 'http://169.254.169.254/latest/meta-data' ),
			'carrier-grade NAT'                            => array( 'http://100.64.0.1/x' ),
			'a local IPv6 address'                         => array( 'http://[fd00::1]/x' ),
			'IPv4 multicast'                               => array( 'http://224.0.0.1/x' ),
			'benchmark network'                            => array( 'http://198.18.0.1/x' ),
			'IETF protocol assignments'                    => array( 'http://192.0.0.8/x' ),
			'documentation network'                        => array( 'http://203.0.113.9/x' ),
			'IPv6 site-local address'                      => array( 'http://[fec0::1]/x' ),
			'IPv6 multicast'                               => array( 'http://[ff02::1]/x' ),
			'IPv4 in a Teredo tunnel'                      => array( 'http://[2001:0:7f00:1::1]/x' ),
			'SSH port'                                     => array( 'http://crm.example:22/x', array( '93.184.215.14' ) ),
			'host that resolves to a private IP'           => array( 'https://intern.example/x', array( '192.168.1.1' ) ),
			'host that resolves to public and private IPs' => array( 'https://both.example/x', array( '93.184.215.14', '10.0.0.1' ) ),
			'host that does not resolve'                   => array( 'https://nothing.example/x', array() ),
			'URL with a password'                          => array( 'https://a:b@crm.example/x', array( '93.184.215.14' ) ),
			'FTP'                                          => array( 'ftp://crm.example/x', array( '93.184.215.14' ) ),
		);
	}

	public function test_accepts_public_webhook_urls(): void {
		foreach ( array(
			'https://crm.example/x',
			'http://crm.example:8080/x',
			'https://93.184.215.14/x',
			'http://[2606:4700::1111]/x',
		) as $url ) {
			self::assertTrue(
				( new PublicHost( static fn (): array => array( '93.184.215.14', '2606:2800:21f:cb07::1' ) ) )->is_public_url( $url ),
				$url
			);
		}
	}

	/**
	 * @param list<string> $resolved_ips
	 */
	private function health( array $resolved_ips = array( '93.184.215.14' ) ): WebhookHealth {
		return new WebhookHealth(
			new EntryRows(),
			new PublicHost( static fn (): array => $resolved_ips ),
			static fn (): array => array( 'urls' => array( self::URL ), 'secret' => 'secret' )
		);
	}

	/**
	 * @param list<string> $resolved_ips
	 */
	private function hooks( string $url = self::URL, array $resolved_ips = array( '93.184.215.14' ) ): Webhooks {
		return new Webhooks(
			new EntryRows(),
			new PublicHost( static fn (): array => $resolved_ips ),
			static fn (): array => array( 'urls' => array( $url ), 'secret' => 'secret' )
		);
	}
}

<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Scripts;

use Aisle\Platform\Scripts\ScriptHealth;
use Aisle\Platform\Scripts\ScriptReport;
use Aisle\Tests\TestCase;

final class ScriptHealthTest extends TestCase {

	/** @var list<string> */
	private array $requested_urls = array();

	protected function setUp(): void {
		parent::setUp();
		$this->on_screen( true );
	}

	protected function tearDown(): void {
		remove_all_filters( 'pre_http_request' );
		unset( $GLOBALS['current_screen'] );
		parent::tearDown();
	}

	public function test_requests_pages_with_key_and_merges_equal_results(): void {
		$this->log_in( 'administrator' );
		$this->pages_answer(
			static fn( string $url ): array => array(
				'body' => '<p><script type="application/json" id="aisle-scripts-report">'
					. wp_json_encode( array(
						'woocommerce' => 'Replaced by Aisle.',
						'wc-zoom'     => str_contains( $url, 'shop' ) ? 'Replaced by Aisle.' : 'Stays, because so.',
					) )
					. '</script></p>',
			)
		);
		$fields = ( new ScriptHealth() )->add( array() )['aisle']['fields'];
		self::assertNotSame( array(), $this->requested_urls );
		foreach ( $this->requested_urls as $url ) {
			self::assertStringContainsString( ScriptReport::URL_PARAMETER . '=' . ScriptReport::key(), $url );
		}
		self::assertSame( 'Replaced by Aisle.', $fields['woocommerce']['value'] );
		self::assertSame(
			array( 'Replaced by Aisle.', 'Stays, because so.' ),
			array_values( array_unique( (array) $fields['wc-zoom']['value'] ) )
		);
	}

	public function test_reports_pages_that_cannot_be_requested(): void {
		$this->log_in( 'administrator' );
		$this->pages_answer( static fn(): \WP_Error => new \WP_Error( 'refused', 'Connection refused' ) );
		self::assertStringContainsString( 'Connection refused', (string) wp_json_encode( ( new ScriptHealth() )->add( array() ) ) );
		$this->pages_answer( static fn(): array => array( 'body' => '<p>Coming soon</p>' ) );
		self::assertStringContainsString(
			'The page that visitors see could not be checked.',
			(string) wp_json_encode( ( new ScriptHealth() )->add( array() ) )
		);
	}

	public function test_requests_pages_only_for_administrators_in_the_admin(): void {
		$this->pages_answer( static fn(): array => array( 'body' => '' ) );
		$this->log_in( 'customer' );
		self::assertSame( array(), ( new ScriptHealth() )->add( array() ) );
		$this->log_in( 'administrator' );
		$this->on_screen( false );
		self::assertSame( array(), ( new ScriptHealth() )->add( array() ) );
		self::assertCount( 0, $this->requested_urls );
	}

	public function test_issues_different_report_key_per_period(): void {
		self::assertNotSame( ScriptReport::key(), ScriptReport::key( 1 ) );
		self::assertSame( ScriptReport::key(), ScriptReport::key() );
		self::assertNull( ScriptReport::read( '<script id="aisle-scripts-report">not JSON</script>' ) );
	}

	/** Everything that is_admin() reads from a screen. */
	private function on_screen( bool $in_admin ): void {
		$GLOBALS['current_screen'] = new class( $in_admin ) {
			public function __construct( private readonly bool $in_admin ) {}

			public function in_admin(): bool {
				return $this->in_admin;
			}
		};
	}

	/**
	 * @param \Closure(string): (array<string, mixed>|\WP_Error) $answer
	 */
	private function pages_answer( \Closure $answer ): void {
		remove_all_filters( 'pre_http_request' );
		add_filter(
			'pre_http_request',
			function ( $response, array $request, string $url ) use ( $answer ) {
				$this->requested_urls[] = $url;
				return $answer( $url );
			},
			10,
			3
		);
	}
}

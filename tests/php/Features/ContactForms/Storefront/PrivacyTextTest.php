<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Storefront\ContactSettings;
use Aisle\Features\ContactForms\Storefront\PrivacyText;
use Aisle\Platform\Lazy;
use Aisle\Platform\Settings\Settings;

/**
 * The suggested privacy policy text describes exactly what this store does.
 */
final class PrivacyTextTest extends ContactTestCase {

	private const ALL = array(
		'akismet'            => true,
		'akismet_key'        => 'key',
		'turnstile_site_key' => 'site',
		'turnstile_secret'   => 'secret',
		'webhook_urls'       => "https://crm.example/hook\nhttps://crm.example/other\nhttps://<b>.example/",
		'webhook_secret'     => 'secret',
	);

	protected function setUp(): void {
		parent::setUp();
		// Stored directly, because unknown host names are now rejected when saving.
		$option                                 = (array) get_option( Settings::OPTION, array() )
			+ array( 'schema_version' => 1, 'features' => array() );
		$option['features'][ ContactSettings::FEATURE ] = array( 'webhook_urls' => self::ALL['webhook_urls'] );
		update_option( Settings::OPTION, $option );
	}

	public function test_names_third_party_services_in_privacy_text_only_when_enabled(): void {
		$bare = ( new PrivacyText( self::settings() ) )->html();
		self::assertStringContainsString( 'we store your answers', $bare );
		self::assertDoesNotMatchRegularExpression( '/Akismet|Cloudflare|passed on/', $bare );
		$all = ( new PrivacyText( self::settings( self::ALL ) ) )->html();
		foreach ( array( 'Akismet', 'Cloudflare', 'at crm.example', 'class="privacy-policy-tutorial"' ) as $paragraphs ) {
			self::assertStringContainsString( $paragraphs, $all );
		}
		self::assertSame( 1, substr_count( $all, 'crm.example' ) );
		self::assertStringNotContainsString( '<b>', $all );
		self::assertStringNotContainsString(
			'Akismet',
			( new PrivacyText( self::settings( array( 'akismet' => false ) + self::ALL ) ) )->html()
		);
		self::assertStringNotContainsString(
			'passed on',
			( new PrivacyText( self::settings( array( 'webhook_secret' => '' ) + self::ALL ) ) )->html()
		);
	}

	public function test_suggests_privacy_text_with_entry_retention_period(): void {
		wp_set_current_user( 1 );
		$html = self::suggested( 0 );
		self::assertStringContainsString( 'until we delete them', $html );
		self::assertStringContainsString( 'Suggested text:', $html );
		self::assertStringContainsString( 'for 90 days', self::suggested( 90 ) );
		add_filter(
			'aisle_contact_privacy_paragraphs',
			static fn ( array $paragraphs ): array => array( ...$paragraphs, 'We <b>phone</b> you.' )
		);
		self::assertStringContainsString( 'We &lt;b&gt;phone&lt;/b&gt; you.', self::suggested( 90 ) );
	}

	/** Removes other callbacks of this hook. */
	private static function keep_ours( string $hook ): void {
		foreach ( $GLOBALS['wp_filter'][ $hook ]->callbacks as $priority => $callbacks ) {
			foreach ( $callbacks as $callback ) {
				$lazy = is_array( $callback['function'] ) ? $callback['function'][0] : null;
				if ( ! $lazy instanceof Lazy || ! $lazy->get() instanceof PrivacyText ) {
					remove_action( $hook, $callback['function'], $priority );
				}
			}
		}
	}

	/** Returns the text as the policy page lists it. */
	private static function suggested( int $keep_days ): string {
		require_once ABSPATH . 'wp-admin/includes/admin.php'; // @phpstan-ignore requireOnce.fileNotFound (it is WordPress's)
		set_current_screen( 'dashboard' );
		$all                                = (array) get_option( 'aisle_settings', array() );
		$all['features']['contact-entries'] = array( 'keep_days' => $keep_days );
		update_option( 'aisle_settings', $all );
		( new \ReflectionProperty( \WP_Privacy_Policy_Content::class, 'policy_content' ) )->setValue( null, array() );
		self::keep_ours( 'admin_init' );
		do_action( 'admin_init' );
		unset( $GLOBALS['current_screen'] );
		$texts = array();
		foreach ( \WP_Privacy_Policy_Content::get_suggested_policy_text() as $suggested ) {
			if ( str_contains( $suggested['plugin_name'], 'Aisle' ) && empty( $suggested['removed'] ) ) {
				$texts[] = $suggested['policy_text'];
			}
		}
		return implode( '', $texts );
	}
}

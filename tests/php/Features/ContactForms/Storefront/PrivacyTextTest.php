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

	private const ALL_SETTINGS = array(
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
		$option['features'][ ContactSettings::FEATURE ] = array( 'webhook_urls' => self::ALL_SETTINGS['webhook_urls'] );
		update_option( Settings::OPTION, $option );
	}

	public function test_names_third_party_services_in_privacy_text_only_when_enabled(): void {
		$default_html = ( new PrivacyText( self::settings() ) )->html();
		self::assertStringContainsString( 'we store your answers', $default_html );
		self::assertDoesNotMatchRegularExpression( '/Akismet|Cloudflare|passed on/', $default_html );
		$full_html = ( new PrivacyText( self::settings( self::ALL_SETTINGS ) ) )->html();
		foreach ( array( 'Akismet', 'Cloudflare', 'at crm.example', 'class="privacy-policy-tutorial"' ) as $paragraphs ) {
			self::assertStringContainsString( $paragraphs, $full_html );
		}
		self::assertSame( 1, substr_count( $full_html, 'crm.example' ) );
		self::assertStringNotContainsString( '<b>', $full_html );
		self::assertStringNotContainsString(
			'Akismet',
			( new PrivacyText( self::settings( array( 'akismet' => false ) + self::ALL_SETTINGS ) ) )->html()
		);
		self::assertStringNotContainsString(
			'passed on',
			( new PrivacyText( self::settings( array( 'webhook_secret' => '' ) + self::ALL_SETTINGS ) ) )->html()
		);
	}

	public function test_suggests_privacy_text_with_entry_retention_period(): void {
		wp_set_current_user( 1 );
		$html = self::policy_text( 0 );
		self::assertStringContainsString( 'until we delete them', $html );
		self::assertStringContainsString( 'Suggested text:', $html );
		self::assertStringContainsString( 'for 90 days', self::policy_text( 90 ) );
		add_filter(
			'aisle_contact_privacy_paragraphs',
			static fn ( array $paragraphs ): array => array( ...$paragraphs, 'We <b>phone</b> you.' )
		);
		self::assertStringContainsString( 'We &lt;b&gt;phone&lt;/b&gt; you.', self::policy_text( 90 ) );
	}

	/** Removes other callbacks of this hook. */
	private static function remove_third_party_callbacks( string $hook ): void {
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
	private static function policy_text( int $keep_days ): string {
		require_once ABSPATH . 'wp-admin/includes/admin.php'; // @phpstan-ignore requireOnce.fileNotFound (part of WordPress)
		set_current_screen( 'dashboard' );
		$all                                = (array) get_option( 'aisle_settings', array() );
		$all['features']['contact-entries'] = array( 'keep_days' => $keep_days );
		update_option( 'aisle_settings', $all );
		( new \ReflectionProperty( \WP_Privacy_Policy_Content::class, 'policy_content' ) )->setValue( null, array() );
		self::remove_third_party_callbacks( 'admin_init' );
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

<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Lightbox;

use Aisle\Features\Lightbox\Lightbox;
use Aisle\Features\Lightbox\OtherLightbox;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\CoversClass( OtherLightbox::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( Lightbox::class )]
final class OtherLightboxTest extends TestCase {

	/** @param list<mixed> $files */
	private static function activate( array $files ): void {
		add_filter( 'pre_option_active_plugins', static fn(): array => $files );
	}

	private static function lightbox(): Lightbox {
		$settings = new Settings();
		$lightbox = new Lightbox( $settings, self::assets( $settings ) );
		$settings->add( 'lightbox', $lightbox );
		update_option( Settings::OPTION, array( 'schema_version' => 1, 'features' => array( 'lightbox' => array( 'enabled' => true ) ) ) );
		$lightbox->start();
		return $lightbox;
	}

	public function test_leaves_images_to_another_lightbox_and_says_so(): void {
		self::activate( array( 'woocommerce/woocommerce.php', 'wp-featherlight/wp-featherlight.php' ) );
		$lightbox = self::lightbox();
		$link     = '<a href="/cup.jpg">Cup</a>';
		self::assertStringContainsString( $link, (string) apply_filters( 'the_content', $link ) );
		self::assertSame(
			'Changes nothing while WP Featherlight opens the images.',
			$lightbox->settings_schema()['enabled']['help'] ?? ''
		);
	}

	public function test_opens_images_when_no_other_lightbox_is_active(): void {
		self::activate( array( 'woocommerce/woocommerce.php', null, array( 'wp-featherlight/x.php' ), 'hello.php' ) );
		self::assertSame( '', OtherLightbox::name() );
		$lightbox = self::lightbox();
		self::assertStringContainsString( 'data-aisle-open', (string) apply_filters( 'the_content', '<a href="/cup.jpg">Cup</a>' ) );
		self::assertStringStartsWith( 'For images', $lightbox->settings_schema()['enabled']['help'] ?? '' );
	}

	public function test_lets_code_add_and_remove_plugins(): void {
		self::activate( array( 'own-viewer/own-viewer.php', 'simple-lightbox/main.php' ) );
		add_filter( 'aisle_other_lightboxes', static fn(): array => array( 'own-viewer' => 'Own viewer' ) );
		self::assertSame( 'Own viewer', OtherLightbox::name() );
		add_filter( 'aisle_other_lightboxes', static fn(): array => array(), 20 );
		self::assertSame( '', OtherLightbox::name() );
	}

	public function test_leaves_images_to_kadence_when_its_option_is_on(): void {
		self::activate( array() );
		add_filter( 'template', static fn(): string => 'kadence' );
		self::assertSame( '', OtherLightbox::name() );
		add_filter( 'theme_mod_lightbox', static fn(): bool => true );
		self::assertSame( 'Kadence', OtherLightbox::name() );
	}
}

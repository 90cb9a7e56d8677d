<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

use Aisle\Platform\AdminNotice;
use Aisle\Platform\Assets;
use Aisle\Platform\Settings;

/**
 * Attributes as colours, pictures and labels: on product pages, in listings, and for the owner.
 */
final class Swatches {

	private ?SwatchScripts $scripts = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {}

	public function register(): void {
		$attributes = AttributeSwatches::make( $this->settings );
		$scripts    = new SwatchScripts( $this->settings, $this->assets );
		$scripts->register();
		$this->scripts = $scripts;
		( new MenuSwatches( $this->settings, $scripts, $attributes ) )->register();
		( new ListingSwatches( $this->settings, new ListedAttributes( $attributes, new ListingPictures() ) ) )->register();
		add_action( 'clean_post_cache', array( ListingPictures::class, 'forget' ), 10, 2 );
		( new BlockSwatches( $this->settings, $scripts, $attributes ) )->register();
		if ( is_admin() ) {
			( new Admin\SwatchAdmin( $attributes ) )->register();
		}
		add_filter( 'aisle_admin_notices', array( $this, 'notices' ) );
		add_filter( 'aisle_attribute_value_look', array( new ValueLook( $this->settings, $attributes ), 'of' ), 10, 2 );
	}

	/** There are some in this page's forms. */
	public function are_printed(): bool {
		return null !== $this->scripts && $this->scripts->is_needed();
	}

	/**
	 * `aisle_admin_notices`
	 *
	 * @param list<AdminNotice> $notices
	 * @return list<AdminNotice>
	 */
	public function notices( array $notices ): array {
		$notices[] = new AdminNotice( 'swatches-of-plugin', PluginSwatches::notice( ... ) );
		return $notices;
	}
}

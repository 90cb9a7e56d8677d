<?php
declare(strict_types=1);

namespace Aisle\Features\CartUpsells;

use Aisle\Platform\Contracts\CartPreviewData;
use Aisle\Platform\Settings\Settings;

/**
 * Real suggestions in the drawer's preview if they do not depend on a cart; for cross-sells, the preview shows samples.
 */
final class UpsellPreview implements CartPreviewData {

	public function __construct( private readonly Settings $settings ) {}

	public function preview_data(): ?array {
		$depends_on_cart = UpsellSettings::CROSS_SELLS === $this->settings->string( UpsellSettings::FEATURE, 'source' );
		return $depends_on_cart ? null : array( 'products' => ( new UpsellSource( $this->settings ) )->products() );
	}
}

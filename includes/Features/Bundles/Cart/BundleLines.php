<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Cart;

use Aisle\Features\Bundles\Documents\BundleRepository;
use Aisle\Platform\Contracts\GroupMember;
use Aisle\Platform\Contracts\LineGroup;

/**
 * Describes a bundle's lines to platform, which keeps them together.
 */
final class BundleLines implements LineGroup {

	public function __construct(
		private readonly BundleRepository $bundles,
		private readonly BundlePrices $prices,
		private readonly OrderedBundle $ordered_bundle
	) {}

	public function member( array $line ): ?GroupMember {
		return BundleLine::of( $line )?->member;
	}

	public function required_items( array $line ): array {
		return BundleLine::of( $line )->required ?? array();
	}

	public function removed_with( array $line, array $items ): array {
		$bundle_line = BundleLine::of( $line );
		$bundle      = null === $bundle_line ? null : $this->bundles->read_sold( $bundle_line->bundle );
		return null === $bundle ? array() : BundleItems::incomplete_choice( $bundle['model'], $bundle_line->member->item, $items );
	}

	public function title( array $line ): string {
		$bundle_line = BundleLine::of( $line );
		return null === $bundle_line ? '' : $this->bundles->title( $bundle_line->bundle );
	}

	public function order_record( array $line ): array {
		$bundle_line = BundleLine::of( $line );
		return null === $bundle_line ? array() : array(
			'bundle'    => $bundle_line->bundle,
			'revision'  => $bundle_line->revision,
			'saved'     => $this->prices->saved( $line ),
			// The order cannot derive it from `saved`: the shopper's tax rate may differ from that of entered prices.
			'displayed' => $this->prices->displayed_saving( $line ),
		);
	}

	public function order_again( array $items ): array {
		return $this->ordered_bundle->line_data( $items );
	}
}

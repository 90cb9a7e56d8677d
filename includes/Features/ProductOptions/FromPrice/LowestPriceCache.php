<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\FromPrice;

use Aisle\Domain\LowestPrice;

/**
 * Caches the lowest prices of forms that depend on the product for one day. A site without an object cache stores them
 * in one option, so a listing runs one query instead of reading and evaluating the forms.
 *
 * @phpstan-import-type Lowest from LowestPrice
 */
final class LowestPriceCache {

	public const OPTION = 'aisle_lowest_prices';

	private const GROUP = 'aisle_lowest_prices';

	private const MAX_COUNT = 300;

	/** @var array<array-key, array{0: Lowest|null, 1: int}>|null Key => price and the time when it was calculated, in Unix seconds. */
	private ?array $entries = null;

	/** Network site whose option was read. */
	private int $site_id = 0;

	private bool $has_new_prices = false;

	/**
	 * @param bool $may_query False if the caller prefers calculating the price to running a query.
	 * @return array{Lowest|null}|null The cached price in an array, because the price itself may be null. Null if it
	 *                                 has to be calculated.
	 */
	public function get( string $key, bool $may_query = true ): ?array {
		if ( wp_using_ext_object_cache() || ( ! $may_query && ! $this->is_option_read() ) ) {
			/** @var array{Lowest|null}|false $cached */
			$cached = wp_cache_get( $key, self::GROUP );
			return is_array( $cached ) ? $cached : null;
		}
		$entry = $this->entries()[ $key ] ?? null;
		return null !== $entry && $entry[1] > time() - DAY_IN_SECONDS ? array( $entry[0] ) : null;
	}

	/**
	 * @param Lowest|null $lowest
	 */
	public function set( string $key, ?array $lowest ): void {
		if ( wp_using_ext_object_cache() || ! $this->is_option_read() ) {
			wp_cache_set( $key, array( $lowest ), self::GROUP, DAY_IN_SECONDS );
			return;
		}
		$entries = array_filter( $this->entries(), static fn( array $entry ): bool => $entry[1] > time() - DAY_IN_SECONDS );
		unset( $entries[ $key ] );
		// Otherwise a store with more products than the option holds would write it on every page.
		if ( count( $entries ) >= self::MAX_COUNT ) {
			return;
		}
		$this->entries = $entries + array( $key => array( $lowest, time() ) );
		if ( ! $this->has_new_prices ) {
			$this->has_new_prices = true;
			add_action( 'shutdown', array( $this, 'save' ), 5 );
		}
	}

	/**
	 * `shutdown`: saves all prices of the page with one write.
	 */
	public function save(): void {
		if ( $this->has_new_prices && null !== $this->entries && get_current_blog_id() === $this->site_id ) {
			update_option( self::OPTION, $this->entries, false );
		}
		$this->has_new_prices = false;
	}

	/**
	 * @return array<array-key, array{0: Lowest|null, 1: int}>
	 */
	private function entries(): array {
		if ( null === $this->entries || ! $this->is_option_read() ) {
			$option        = get_option( self::OPTION );
			$this->site_id = get_current_blog_id();
			$this->entries = array_filter( is_array( $option ) ? $option : array(), self::is_entry( ... ) );
		}
		return $this->entries;
	}

	private function is_option_read(): bool {
		return null !== $this->entries && get_current_blog_id() === $this->site_id;
	}

	private static function is_entry( mixed $entry ): bool {
		if ( ! is_array( $entry ) || ! array_key_exists( 0, $entry ) || ! is_int( $entry[1] ?? null ) ) {
			return false;
		}
		return null === $entry[0]
			|| ( is_array( $entry[0] ) && is_float( $entry[0]['options'] ?? null ) && is_float( $entry[0]['extra'] ?? null ) );
	}
}

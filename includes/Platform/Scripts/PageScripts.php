<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * The page's scripts as they would be without Aisle: the queue, the dependencies, and the code that other plugins have
 * attached.
 */
final class PageScripts {

	/**
	 * Matches the data that WooCommerce prints before a script: `var woocommerce_params = …;`,
	 * `var wc_order_attribution = …;`.
	 */
	private const OWN_DATA_PATTERN = '/^(?:var %s(?:_params)?|window\.wc_order_attribution\.params\.consentCategory) = /';

	/**
	 * @param list<string> $removed_handles Handles of the scripts that Aisle has removed from the queue.
	 */
	public function __construct(
		private readonly \WP_Scripts $scripts,
		private readonly array $removed_handles
	) {}

	/**
	 * Returns the inputs of a decision, to compare with ===.
	 *
	 * @param list<string> $handles Scripts that the decision is about.
	 * @return list<mixed>
	 */
	public function state( array $handles ): array {
		$printed_handles = array_intersect( $handles, $this->scripts->done );
		$state           = array( $this->scripts->queue, $printed_handles, $this->removed_handles, $this->dependencies() );
		foreach ( $handles as $handle ) {
			$script  = $this->scripts->registered[ $handle ] ?? null;
			$state[] = array( $script?->src, $script?->extra );
		}
		return $state;
	}

	/**
	 * @return array<array-key, array<mixed>> Handle => its dependencies, for all scripts that the queue needs.
	 */
	private function dependencies(): array {
		$dependencies = array();
		$next         = array_merge( $this->scripts->queue, $this->removed_handles );
		while ( array() !== $next ) {
			$handle = array_pop( $next );
			if ( ! isset( $dependencies[ $handle ] ) ) {
				$dependencies[ $handle ] = ( $this->scripts->registered[ $handle ] ?? null )->deps ?? array();
				array_push( $next, ...array_values( $dependencies[ $handle ] ) );
			}
		}
		return $dependencies;
	}

	public function has( string $handle ): bool {
		return in_array( $handle, $this->scripts->queue, true )
			|| in_array( $handle, $this->removed_handles, true )
			|| in_array( $handle, $this->scripts->done, true );
	}

	/**
	 * Returns a reason to keep the script that lies in the script itself, not in scripts that depend on it; null for
	 * none.
	 */
	public function own_reason( string $handle ): ?Reason {
		if ( in_array( $handle, $this->scripts->done, true ) ) {
			return new Reason( Reason::PRINTED );
		}
		if ( ScriptOwner::is_third_party( $handle ) ) {
			return new Reason( Reason::THIRD_PARTY, $handle );
		}
		$code = $this->attached_code( $handle );
		return '' === $code ? null : new Reason( Reason::ATTACHED, $code );
	}

	/**
	 * @param list<string> $removable_handles Scripts that no other plugin has enqueued.
	 * @return array<string, string> Script that is still needed => the queued script that needs it, directly or
	 *                               indirectly.
	 */
	public function needed_without( array $removable_handles ): array {
		$needed_by = array();
		foreach ( array_diff(
			array_unique( array_merge( $this->scripts->queue, $this->removed_handles ) ),
			$removable_handles
		) as $root ) {
			foreach ( array_intersect( $removable_handles, array_keys( $this->dependencies_of( $root, array() ) ) ) as $handle ) {
				$needed_by[ $handle ] ??= $root;
			}
		}
		return $needed_by;
	}

	/**
	 * Returns the start of the code that other plugins have attached to a script; '' if there is none. WooCommerce's
	 * own data does not count.
	 */
	private function attached_code( string $handle ): string {
		$extra = ( $this->scripts->registered[ $handle ] ?? null )?->extra;
		$lines = array_merge(
			explode( "\n", (string) ( $extra['data'] ?? '' ) ),
			(array) ( $extra['before'] ?? array() ),
			(array) ( $extra['after'] ?? array() )
		);
		$own_data_pattern   = sprintf( self::OWN_DATA_PATTERN, preg_quote( str_replace( '-', '_', $handle ), '/' ) );
		foreach ( $lines as $line ) {
			$line = is_string( $line ) ? trim( $line ) : '';
			if ( '' !== $line && ! preg_match( $own_data_pattern, $line ) ) {
				return mb_substr( $line, 0, 80 );
			}
		}
		return '';
	}

	/**
	 * @param array<string, true> $dependencies
	 * @return array<string, true> All dependencies of a script, without itself.
	 */
	private function dependencies_of( string $handle, array $dependencies ): array {
		$script = $this->scripts->registered[ $handle ] ?? null;
		foreach ( $script ? $script->deps : array() as $dependency ) {
			if ( ! isset( $dependencies[ $dependency ] ) ) {
				$dependencies[ $dependency ] = true;
				$dependencies                = $this->dependencies_of( (string) $dependency, $dependencies );
			}
		}
		return $dependencies;
	}
}

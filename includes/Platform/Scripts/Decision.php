<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * Decides which behaviors Aisle replaces on a page, and which scripts stay and why.
 */
final class Decision {

	/**
	 * Libraries that do nothing by themselves. If another plugin needs a library, the library stays, and Aisle still
	 * replaces the behavior.
	 */
	private const LIBRARIES = array(
		'wc-zoom',
		'wc-flexslider',
		'wc-photoswipe',
		'wc-photoswipe-ui-default',
		'wc-jquery-blockui',
		'wc-js-cookie',
	);

	/**
	 * @param list<string>          $ours  Behaviors that Aisle replaces.
	 * @param array<string, Reason> $stays Scripts that stay on the page.
	 */
	private function __construct(
		public readonly array $ours,
		public readonly array $stays
	) {}

	/**
	 * @param array<string, array{handles: list<string>, is_ours: \Closure(): bool}> $behaviours
	 */
	public static function without_page( array $behaviours ): self {
		return new self( self::allowed_behaviours( $behaviours ), array() );
	}

	/**
	 * Decides for a page. A script that stays keeps its behaviors, and these keep their other scripts, so this repeats
	 * until nothing changes.
	 *
	 * @param array<string, array{handles: list<string>, is_ours: \Closure(): bool}> $behaviours
	 * @param list<string>                                                           $allowed        As
	 *     allowed_behaviours() returns them.
	 * @param array<array-key, mixed>                                                $may_go     Handles of the scripts
	 *     that the filter allows Aisle to remove.
	 * @param self|null                                                              $earlier_decision    Earlier
	 *     decision, made when less of the page was known.
	 */
	public static function of( array $behaviours, array $allowed, PageScripts $page, array $may_go, ?self $earlier_decision ): self {
		$kept_behaviours = array();
		$kept_scripts    = array();
		foreach ( array_diff( array_keys( $behaviours ), $allowed ) as $name ) {
			$kept_behaviours[ $name ] = new Reason( Reason::HANDED_BACK, $name );
		}
		do {
			$previous_count = count( $kept_behaviours );
			$kept_scripts += self::kept_scripts( $behaviours, $kept_behaviours, $page, $may_go );
			foreach ( array_diff_key( $behaviours, $kept_behaviours ) as $name => $behaviour ) {
				$worker = current( array_intersect( array_diff( $behaviour['handles'], self::LIBRARIES ), array_keys( $kept_scripts ) ) );
				if ( false !== $worker ) {
					$kept_behaviours[ $name ] = new Reason( Reason::TOGETHER, $worker );
				}
			}
		} while ( count( $kept_behaviours ) > $previous_count );
		foreach ( $kept_scripts as $handle => $reason ) {
			$kept_scripts[ $handle ] = Reason::PRINTED === $reason->kind ? ( $earlier_decision->stays[ $handle ] ?? $reason ) : $reason;
		}
		return new self( array_keys( array_diff_key( $behaviours, $kept_behaviours ) ), $kept_scripts );
	}

	/**
	 * @param array<string, array{handles: list<string>, is_ours: \Closure(): bool}> $behaviours
	 * @param array<string, Reason>                                                  $kept_behaviours   Behaviors that Aisle does
	 *     not replace.
	 * @param array<array-key, mixed>                                                $may_go
	 * @return array<string, Reason>
	 */
	private static function kept_scripts( array $behaviours, array $kept_behaviours, PageScripts $page, array $may_go ): array {
		$behaviour_reasons = array();
		$kept_scripts      = array();
		foreach ( $behaviours as $name => $behaviour ) {
			foreach ( $behaviour['handles'] as $handle ) {
				$behaviour_reasons[ $handle ] = $behaviour_reasons[ $handle ] ?? $kept_behaviours[ $name ] ?? null;
			}
		}
		$page_scripts = array_filter(
			$behaviour_reasons,
			static fn( string $handle ): bool => $page->has( $handle ),
			ARRAY_FILTER_USE_KEY
		);
		foreach ( array_keys( $page_scripts ) as $handle ) {
			$kept_scripts[ $handle ] = in_array( $handle, $may_go, true ) ? $page->own_reason( $handle ) : new Reason( Reason::FILTERED );
		}
		$kept_scripts = array_filter( $kept_scripts );
		foreach ( $page->needed_without( array_keys( array_diff_key( $behaviour_reasons, $kept_scripts ) ) ) as $handle => $root ) {
			$kept_scripts[ $handle ] = new Reason( Reason::NEEDED, $root );
		}
		// The merchant's setting is reported only if there is no other reason: changing it would not be enough
		// otherwise.
		return $kept_scripts + array_filter( $page_scripts );
	}

	/**
	 * @param array<string, array{handles: list<string>, is_ours: \Closure(): bool}> $behaviours
	 * @return list<string> Behaviors that the merchant's settings let Aisle replace.
	 */
	public static function allowed_behaviours( array $behaviours ): array {
		return array_keys( array_filter( $behaviours, static fn( array $behaviour ): bool => ( $behaviour['is_ours'] )() ) );
	}
}

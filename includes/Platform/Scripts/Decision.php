<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * Decides which behaviors Aisle replaces on a page, and which scripts stay and why.
 */
final class Decision {

	/**
	 * Libraries that do nothing by themselves. If another plugin needs one, it stays, and Aisle still replaces the
	 * behavior.
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
		return new self( self::let( $behaviours ), array() );
	}

	/**
	 * Decides for a page. A script that stays keeps its behaviors, and these keep their other scripts, so this repeats
	 * until nothing changes.
	 *
	 * @param array<string, array{handles: list<string>, is_ours: \Closure(): bool}> $behaviours
	 * @param list<string>                                                           $let        As let() returns them.
	 * @param array<array-key, mixed>                                                $may_go     Handles.
	 * @param self|null                                                              $earlier    Earlier decision, made
	 *     when less of the page was known.
	 */
	public static function of( array $behaviours, array $let, PageScripts $page, array $may_go, ?self $earlier ): self {
		$kept  = array();
		$stays = array();
		foreach ( array_diff( array_keys( $behaviours ), $let ) as $name ) {
			$kept[ $name ] = new Reason( Reason::HANDED_BACK, $name );
		}
		do {
			$before = count( $kept );
			$stays += self::staying( $behaviours, $kept, $page, $may_go );
			foreach ( array_diff_key( $behaviours, $kept ) as $name => $behaviour ) {
				$worker = current( array_intersect( array_diff( $behaviour['handles'], self::LIBRARIES ), array_keys( $stays ) ) );
				if ( false !== $worker ) {
					$kept[ $name ] = new Reason( Reason::TOGETHER, $worker );
				}
			}
		} while ( count( $kept ) > $before );
		foreach ( $stays as $handle => $reason ) {
			$stays[ $handle ] = Reason::PRINTED === $reason->kind ? ( $earlier->stays[ $handle ] ?? $reason ) : $reason;
		}
		return new self( array_keys( array_diff_key( $behaviours, $kept ) ), $stays );
	}

	/**
	 * @param array<string, array{handles: list<string>, is_ours: \Closure(): bool}> $behaviours
	 * @param array<string, Reason>                                                  $kept   Behaviors that Aisle does
	 *     not replace.
	 * @param array<array-key, mixed>                                                $may_go
	 * @return array<string, Reason>
	 */
	private static function staying( array $behaviours, array $kept, PageScripts $page, array $may_go ): array {
		$of    = array();
		$stays = array();
		foreach ( $behaviours as $name => $behaviour ) {
			foreach ( $behaviour['handles'] as $handle ) {
				$of[ $handle ] = $of[ $handle ] ?? $kept[ $name ] ?? null;
			}
		}
		$there = array_filter( $of, static fn( string $handle ): bool => $page->has( $handle ), ARRAY_FILTER_USE_KEY );
		foreach ( array_keys( $there ) as $handle ) {
			$stays[ $handle ] = in_array( $handle, $may_go, true ) ? $page->own_reason( $handle ) : new Reason( Reason::FILTERED );
		}
		$stays = array_filter( $stays );
		foreach ( $page->needed_without( array_keys( array_diff_key( $of, $stays ) ) ) as $handle => $root ) {
			$stays[ $handle ] = new Reason( Reason::NEEDED, $root );
		}
		// The merchant's setting is reported only if there is no other reason: changing it would not be enough
		// otherwise.
		return $stays + array_filter( $there );
	}

	/**
	 * @param array<string, array{handles: list<string>, is_ours: \Closure(): bool}> $behaviours
	 * @return list<string> Behaviors that the merchant's settings let Aisle replace.
	 */
	public static function let( array $behaviours ): array {
		return array_keys( array_filter( $behaviours, static fn( array $behaviour ): bool => ( $behaviour['is_ours'] )() ) );
	}
}

<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * Which behaviours are ours on a page, and which scripts stay and why.
 */
final class Decision {

	/**
	 * They do nothing by themselves: another plugin may need one for its own purposes, and what we do is still ours.
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
	 * @param list<string>          $ours  Behaviours.
	 * @param array<string, Reason> $stays Scripts on the page.
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
	 * A script that stays keeps its behaviours, and these keep their other scripts: until nothing changes any more.
	 *
	 * @param array<string, array{handles: list<string>, is_ours: \Closure(): bool}> $behaviours
	 * @param list<string>                                                           $let        As let() returns them.
	 * @param array<array-key, mixed>                                                $may_go     Handles.
	 * @param self|null                                                              $earlier    What was decided before more of the page
	 *        was known.
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
	 * @param array<string, Reason>                                                  $kept   Behaviours that are not ours.
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
		// A switch is told last: turning it would not be enough where there is another reason.
		return $stays + array_filter( $there );
	}

	/**
	 * @param array<string, array{handles: list<string>, is_ours: \Closure(): bool}> $behaviours
	 * @return list<string> Those that the owner lets us do.
	 */
	public static function let( array $behaviours ): array {
		return array_keys( array_filter( $behaviours, static fn( array $behaviour ): bool => ( $behaviour['is_ours'] )() ) );
	}
}

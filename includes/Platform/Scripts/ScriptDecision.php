<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * Decides which behaviors Aisle replaces on a page, and which scripts stay and why.
 */
final class ScriptDecision {

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
	 * @param array<string, array{handles: list<string>, is_ours: \Closure(): bool}> $behaviors
	 */
	public static function without_page( array $behaviors ): self {
		return new self( self::allowed_behaviors( $behaviors ), array() );
	}

	/**
	 * Decides for a page. A script that stays keeps its behaviors, and these keep their other scripts, so this repeats
	 * until nothing changes.
	 *
	 * @param array<string, array{handles: list<string>, is_ours: \Closure(): bool}> $behaviors
	 * @param list<string>                                                           $allowed        As
	 *     allowed_behaviours() returns them.
	 * @param array<array-key, mixed>                                                $removable_handles     Handles of the scripts
	 *     that the filter allows Aisle to remove.
	 * @param self|null                                                              $earlier_decision    Earlier
	 *     decision, made when less of the page was known.
	 */
	public static function of(
		array $behaviors,
		array $allowed,
		PageScripts $page,
		array $removable_handles,
		?self $earlier_decision
	): self {
		$kept_behaviors = array();
		$kept_scripts   = array();
		foreach ( array_diff( array_keys( $behaviors ), $allowed ) as $name ) {
			$kept_behaviors[ $name ] = new Reason( Reason::NOT_REPLACED, $name );
		}
		do {
			$previous_count = count( $kept_behaviors );
			$kept_scripts += self::kept_scripts( $behaviors, $kept_behaviors, $page, $removable_handles );
			foreach ( array_diff_key( $behaviors, $kept_behaviors ) as $name => $behavior ) {
				$kept_handle = current( array_intersect(
					array_diff( $behavior['handles'], self::LIBRARIES ),
					array_keys( $kept_scripts )
				) );
				if ( false !== $kept_handle ) {
					$kept_behaviors[ $name ] = new Reason( Reason::TOGETHER, $kept_handle );
				}
			}
		} while ( count( $kept_behaviors ) > $previous_count );
		foreach ( $kept_scripts as $handle => $reason ) {
			$kept_scripts[ $handle ] = Reason::PRINTED === $reason->kind ? ( $earlier_decision->stays[ $handle ] ?? $reason ) : $reason;
		}
		return new self( array_keys( array_diff_key( $behaviors, $kept_behaviors ) ), $kept_scripts );
	}

	/**
	 * @param array<string, array{handles: list<string>, is_ours: \Closure(): bool}> $behaviors
	 * @param array<string, Reason>                                                  $kept_behaviors   Behaviors that Aisle does
	 *     not replace.
	 * @param array<array-key, mixed>                                                $removable_handles
	 * @return array<string, Reason>
	 */
	private static function kept_scripts( array $behaviors, array $kept_behaviors, PageScripts $page, array $removable_handles ): array {
		$behavior_reasons = array();
		$kept_scripts     = array();
		foreach ( $behaviors as $name => $behavior ) {
			foreach ( $behavior['handles'] as $handle ) {
				$behavior_reasons[ $handle ] = $behavior_reasons[ $handle ] ?? $kept_behaviors[ $name ] ?? null;
			}
		}
		$page_scripts = array_filter(
			$behavior_reasons,
			static fn( string $handle ): bool => $page->has( $handle ),
			ARRAY_FILTER_USE_KEY
		);
		foreach ( array_keys( $page_scripts ) as $handle ) {
			$kept_scripts[ $handle ] = in_array( $handle, $removable_handles, true )
				? $page->own_reason( $handle )
				: new Reason( Reason::FILTERED );
		}
		$kept_scripts = array_filter( $kept_scripts );
		foreach ( $page->needed_without( array_keys( array_diff_key( $behavior_reasons, $kept_scripts ) ) ) as $handle => $root ) {
			$kept_scripts[ $handle ] = new Reason( Reason::NEEDED, $root );
		}
		// The merchant's setting is reported only if there is no other reason: changing it would not be enough
		// otherwise.
		return $kept_scripts + array_filter( $page_scripts );
	}

	/**
	 * @param array<string, array{handles: list<string>, is_ours: \Closure(): bool}> $behaviors
	 * @return list<string> Behaviors that the merchant's settings let Aisle replace.
	 */
	public static function allowed_behaviors( array $behaviors ): array {
		return array_keys( array_filter( $behaviors, static fn( array $behavior ): bool => ( $behavior['is_ours'] )() ) );
	}
}

<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * Replaces WooCommerce's own scripts. A feature declares a behavior, the scripts that have it, and whether the
 * merchant's settings let Aisle replace it. A script is removed if Aisle replaces all of its behaviors and no other
 * code on the page needs the script. If other code needs it, it stays with all of its behaviors, and Aisle replaces
 * none of them, since they would run twice. The page's boot data lists the replaced behaviors. docs/scripts.md explains
 * this to merchants and developers.
 *
 * @phpstan-type Behaviour array{handles: list<non-empty-string>, is_ours: \Closure(): bool}
 */
final class ScriptReplacement {

	/** @var array<string, Behaviour> */
	private array $behaviours = array();

	/**
	 * @var array<non-empty-string, true> Handles that Aisle has removed from the queue, to enqueue them again if code
	 *                                    that needs them is added later.
	 */
	private array $removed_handles = array();

	/** WP_Scripts instance that the other properties belong to. */
	private ?\WP_Scripts $wp_scripts = null;

	private ?ScriptDecision $decision = null;

	/**
	 * @var array{list<mixed>, ScriptDecision}|null Inputs of the last decision, and the decision.
	 */
	private ?array $cached_decision = null;

	/** True once the decision is final: the footer's scripts are being printed. */
	private bool $is_final = false;

	/**
	 * Declares a replaced behavior. Must be called before `wp_enqueue_scripts` ends.
	 *
	 * @param string           $behaviour Name of the behavior as in the browser: `isReplaced( 'add-to-cart' )`.
	 * @param list<non-empty-string> $handles   WooCommerce's scripts that have the behavior.
	 * @param \Closure(): bool $is_ours   Whether Aisle replaces the behavior on this page; reads the merchant's
	 *                                    setting. False keeps the script with all of its behaviors.
	 */
	public function replace( string $behaviour, array $handles, \Closure $is_ours ): void {
		$this->behaviours[ $behaviour ] = compact( 'handles', 'is_ours' );
	}

	public function register(): void {
		add_action( 'wp_enqueue_scripts', array( $this, 'apply_decision' ), PHP_INT_MAX );
		// Old plugins enqueue scripts on this hook, the last before the head's scripts are printed.
		add_action( 'wp_print_scripts', array( $this, 'apply_decision_in_head' ), PHP_INT_MAX );
		// Templates and widgets enqueue scripts while the page is printed. The boot data is printed at 19, the footer's
		// scripts at 20.
		add_action( 'wp_footer', array( $this, 'apply_decision' ), 18 );
		add_action( 'wp_print_footer_scripts', array( $this, 'apply_final_decision' ), 9 );
	}

	public function apply_decision(): void {
		$decision = $this->current_decision();
		foreach ( $this->handles() as $handle ) {
			if ( ! isset( $decision->stays[ $handle ] ) && wp_script_is( $handle, 'enqueued' ) ) {
				$this->dequeue( $handle );
			} elseif ( isset( $decision->stays[ $handle ], $this->removed_handles[ $handle ] ) ) {
				wp_enqueue_script( $handle );
				unset( $this->removed_handles[ $handle ] );
			}
		}
		$this->decision = $decision;
	}

	/** Does nothing in the admin: `wp_print_scripts` also fires there, but `wp_enqueue_scripts` does not. */
	public function apply_decision_in_head(): void {
		if ( did_action( 'wp_enqueue_scripts' ) ) {
			$this->apply_decision();
			ScriptGlobals::print_for_kept_scripts();
		}
	}

	/**
	 * Runs after the boot data is printed. If the list of replaced behaviors has changed since, an inline script passes
	 * the new list to Aisle's scripts.
	 */
	public function apply_final_decision(): void {
		if ( ! did_action( 'wp_enqueue_scripts' ) ) {
			return;
		}
		$printed_decision      = $this->decision;
		$this->cached_decision = null;
		$this->apply_decision();
		$this->is_final = true;
		$replaced       = $this->replaced_behaviours();
		if ( $printed_decision && $printed_decision->ours !== $replaced ) {
			$json = wp_json_encode( $replaced );
			wp_add_inline_script( 'aisle-loader', "aisleBoot.shop.takesOver={$json};", 'before' );
		}
		ScriptGlobals::print_for_removed_scripts( array_keys( $this->removed_handles ) );
	}

	/**
	 * @return list<string> Behaviors that Aisle replaces on this page, according to the current decision.
	 */
	public function replaced_behaviours(): array {
		return $this->current_decision()->ours;
	}

	/**
	 * @return array<string, ?Reason> Each WooCommerce script of the page => why it stays, or null if it is replaced.
	 */
	public function report(): array {
		$kept_scripts = $this->current_decision()->stays;
		return array_merge( array_fill_keys( array_keys( $this->removed_handles ), null ), $kept_scripts );
	}

	private function current_decision(): ScriptDecision {
		if ( ! did_action( 'init' ) ) {
			return ScriptDecision::without_page( $this->behaviours );
		}
		if ( wp_scripts() !== $this->wp_scripts ) {
			$this->wp_scripts      = wp_scripts();
			$this->removed_handles = array();
			$this->decision        = null;
			$this->cached_decision = null;
			$this->is_final        = false;
		}
		if ( $this->is_final && $this->decision ) {
			return $this->decision;
		}
		/**
		 * Filters the WooCommerce scripts that Aisle may remove on this page. A script removed from the list stays,
		 * with all of its behaviors.
		 *
		 * @param list<string> $handles
		 */
		$removable_handles = (array) apply_filters( 'aisle_replaced_scripts', $this->handles() );
		$page = new PageScripts( wp_scripts(), array_keys( $this->removed_handles ) );
		$allowed_behaviours = ScriptDecision::allowed_behaviors( $this->behaviours );
		$inputs = array( $removable_handles, $allowed_behaviours, ...$page->state( $this->handles() ) );
		// Equal inputs give the same decision.
		$is_cached = null !== $this->cached_decision
			&& $inputs === $this->cached_decision[0]
			&& in_array( $this->decision, array( null, $this->cached_decision[1] ), true );
		if ( ! $is_cached ) {
			$this->cached_decision = array(
				$inputs,
				ScriptDecision::of( $this->behaviours, $allowed_behaviours, $page, $removable_handles, $this->decision ),
			);
		}
		return $this->cached_decision[1];
	}

	/**
	 * @param non-empty-string $handle
	 */
	private function dequeue( string $handle ): void {
		if ( in_array( $handle, wp_scripts()->queue, true ) ) {
			wp_dequeue_script( $handle );
			$this->removed_handles[ $handle ] = true;
		}
	}

	/**
	 * @return list<non-empty-string>
	 */
	private function handles(): array {
		return array_values( array_unique( array_merge( array(), ...array_column( $this->behaviours, 'handles' ) ) ) );
	}
}

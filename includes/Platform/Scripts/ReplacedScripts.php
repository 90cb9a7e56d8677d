<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * Replaces WooCommerce's own scripts. A feature declares which behavior it replaces, in which scripts, and whether the
 * merchant's settings allow it. The script is then not loaded, and the page's boot data lists the replaced behaviors.
 *
 * A script is removed if Aisle replaces all of its behaviors and no other code on the page needs it. If it is needed,
 * it stays with all of its behaviors, and Aisle does not replace them, since they would run twice. docs/scripts.md
 * explains this to merchants and developers.
 *
 * @phpstan-type Behaviour array{handles: list<non-empty-string>, is_ours: \Closure(): bool}
 */
final class ReplacedScripts {

	/** @var array<string, Behaviour> */
	private array $behaviours = array();

	/**
	 * @var array<non-empty-string, true> Handles that Aisle has removed from the queue, to enqueue them again if code
	 *                                    that needs them is added later.
	 */
	private array $taken = array();

	/** WP_Scripts instance that the other properties belong to. */
	private ?\WP_Scripts $page = null;

	private ?Decision $decision = null;

	/**
	 * @var array{list<mixed>, Decision}|null Inputs of the last decision, and the decision.
	 */
	private ?array $known = null;

	/** True once the decision is final: the footer's scripts are being printed. */
	private bool $is_final = false;

	/**
	 * Declares a replaced behavior. Must be called before `wp_enqueue_scripts` ends.
	 *
	 * @param string           $behaviour Name as in the browser: `takesOver( 'add-to-cart' )`.
	 * @param list<non-empty-string> $handles   WooCommerce's scripts that have the behavior.
	 * @param \Closure(): bool $is_ours   Whether Aisle replaces the behavior on this page; reads the merchant's
	 *                                    setting. False keeps the script with all of its behaviors.
	 */
	public function take_over( string $behaviour, array $handles, \Closure $is_ours ): void {
		$this->behaviours[ $behaviour ] = compact( 'handles', 'is_ours' );
	}

	public function register(): void {
		add_action( 'wp_enqueue_scripts', array( $this, 'decide' ), PHP_INT_MAX );
		// Old plugins enqueue scripts on this hook, the last before the head's scripts are printed.
		add_action( 'wp_print_scripts', array( $this, 'decide_on_head' ), PHP_INT_MAX );
		// Templates and widgets enqueue scripts while the page is printed. The boot data is printed at 19, the footer's
		// scripts at 20.
		add_action( 'wp_footer', array( $this, 'decide' ), 18 );
		add_action( 'wp_print_footer_scripts', array( $this, 'decide_at_last' ), 9 );
	}

	public function decide(): void {
		$decision = $this->decided_now();
		foreach ( $this->handles() as $handle ) {
			if ( ! isset( $decision->stays[ $handle ] ) && wp_script_is( $handle, 'enqueued' ) ) {
				$this->take( $handle );
			} elseif ( isset( $decision->stays[ $handle ], $this->taken[ $handle ] ) ) {
				wp_enqueue_script( $handle );
				unset( $this->taken[ $handle ] );
			}
		}
		$this->decision = $decision;
	}

	/** The admin has no scripts to replace. */
	public function decide_on_head(): void {
		if ( did_action( 'wp_enqueue_scripts' ) ) {
			$this->decide();
			ScriptGlobals::of_scripts_that_stay();
		}
	}

	/**
	 * The boot data is already printed. If the decision has changed since, the new one is passed to Aisle's scripts
	 * too.
	 */
	public function decide_at_last(): void {
		if ( ! did_action( 'wp_enqueue_scripts' ) ) {
			return;
		}
		$reported    = $this->decision;
		$this->known = null;
		$this->decide();
		$this->is_final = true;
		$ours           = $this->taken_over();
		if ( $reported && $reported->ours !== $ours ) {
			$json = wp_json_encode( $ours );
			wp_add_inline_script( 'aisle-loader', "aisleBoot.shop.takesOver={$json};", 'before' );
		}
		ScriptGlobals::of_scripts_that_went( array_keys( $this->taken ) );
	}

	/**
	 * @return list<string> Behaviors that Aisle replaces on this page, according to the current decision.
	 */
	public function taken_over(): array {
		return $this->decided_now()->ours;
	}

	/**
	 * @return array<string, ?Reason> Each WooCommerce script of the page => why it stays, or null if it is replaced.
	 */
	public function report(): array {
		$stays = $this->decided_now()->stays;
		return array_merge( array_fill_keys( array_keys( $this->taken ), null ), $stays );
	}

	private function decided_now(): Decision {
		if ( ! did_action( 'init' ) ) {
			return Decision::without_page( $this->behaviours );
		}
		if ( wp_scripts() !== $this->page ) {
			$this->page     = wp_scripts();
			$this->taken    = array();
			$this->decision = null;
			$this->known    = null;
			$this->is_final = false;
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
		$may_go = (array) apply_filters( 'aisle_replaced_scripts', $this->handles() );
		$page = new PageScripts( wp_scripts(), array_keys( $this->taken ) );
		$ours = Decision::let( $this->behaviours );
		$from = array( $may_go, $ours, ...$page->state( $this->handles() ) );
		// Equal inputs give the same decision.
		$is_known = null !== $this->known && $from === $this->known[0] && in_array( $this->decision, array( null, $this->known[1] ), true );
		if ( ! $is_known ) {
			$this->known = array( $from, Decision::of( $this->behaviours, $ours, $page, $may_go, $this->decision ) );
		}
		return $this->known[1];
	}

	/**
	 * @param non-empty-string $handle
	 */
	private function take( string $handle ): void {
		if ( in_array( $handle, wp_scripts()->queue, true ) ) {
			wp_dequeue_script( $handle );
			$this->taken[ $handle ] = true;
		}
	}

	/**
	 * @return list<non-empty-string>
	 */
	private function handles(): array {
		return array_values( array_unique( array_merge( array(), ...array_column( $this->behaviours, 'handles' ) ) ) );
	}
}

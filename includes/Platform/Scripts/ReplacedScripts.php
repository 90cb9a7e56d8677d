<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * What of the work of WooCommerce's own scripts is ours. A feature says which behaviour it takes over from which script, and
 * whether the owner lets it; the script then is not loaded, and the page's boot data say so to the behaviour's code.
 *
 * A script goes when all behaviours that it does are ours and nobody else needs it on this page. Where one is needed it stays with all
 * that it does: then these behaviours are not ours, or they would be done twice. docs/scripts.md tells owners and developers the same.
 *
 * @phpstan-type Behaviour array{handles: list<non-empty-string>, is_ours: \Closure(): bool}
 */
final class ReplacedScripts {

	/** @var array<string, Behaviour> */
	private array $behaviours = array();

	/** @var array<non-empty-string, true> What we took off the page's queue, to be put back where somebody comes later who needs it. */
	private array $taken = array();

	/** The page that the fields here speak of. */
	private ?\WP_Scripts $page = null;

	private ?Decision $decision = null;

	/** @var array{list<mixed>, Decision}|null The inputs of the last decision, and the decision. */
	private ?array $known = null;

	/** Nothing may change any more: the footer's scripts are being printed. */
	private bool $is_final = false;

	/**
	 * Has to be called before `wp_enqueue_scripts` ends.
	 *
	 * @param string           $behaviour As the browser asks for it: `takesOver( 'add-to-cart' )`.
	 * @param list<non-empty-string> $handles   The scripts that do it without us.
	 * @param \Closure(): bool $is_ours   Whether we do it on pages like this one, if there is something to do; reads the switch that hands
	 *                                    it back. One that says no keeps the script, and with it all other behaviours of that script.
	 */
	public function take_over( string $behaviour, array $handles, \Closure $is_ours ): void {
		$this->behaviours[ $behaviour ] = compact( 'handles', 'is_ours' );
	}

	public function register(): void {
		add_action( 'wp_enqueue_scripts', array( $this, 'decide' ), PHP_INT_MAX );
		// Old plugins enqueue here; it is the last moment before the head's scripts are printed.
		add_action( 'wp_print_scripts', array( $this, 'decide_on_head' ), PHP_INT_MAX );
		// Templates and widgets enqueue while the page is being printed; the boot data come at 19, the footer's scripts at 20.
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

	/** In the admin there is nothing to take. */
	public function decide_on_head(): void {
		if ( did_action( 'wp_enqueue_scripts' ) ) {
			$this->decide();
			ScriptGlobals::of_scripts_that_stay();
		}
	}

	/**
	 * The boot data are written by now. Whoever came since is told to our code as well.
	 */
	public function decide_at_last(): void {
		if ( ! did_action( 'wp_enqueue_scripts' ) ) {
			return;
		}
		$reported        = $this->decision;
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
	 * @return list<string> The behaviours that are ours on this page, as far as is known by now.
	 */
	public function taken_over(): array {
		return $this->decided_now()->ours;
	}

	/**
	 * @return array<string, ?Reason> Each script that this page would have had: why it stays, or null where it is replaced.
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
		 * Scripts of WooCommerce that Aisle may do without on this page. One that is taken out of the list stays, with all that it does.
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

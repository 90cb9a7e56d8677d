<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

/**
 * Whether matching a pattern by trial and error, as JavaScript does, may take practically for ever: where one text can
 * go round in a loop in two ways, the ways double with each round; where four loops may share one text between them,
 * they grow with the fourth power of its length; and where many parts, one behind the other, can each be passed in two
 * ways, these multiply. PCRE is bounded by a limit; JavaScript is not.
 *
 * The theory: degrees of ambiguity of finite automata (Weber and Seidl, 1991).
 */
final class PatternAmbiguity {

	/** Loops that may share one text between them. */
	private const MOST_LOOPS = 3;

	/** Parts, one behind the other, that one text can pass in two ways. */
	private const MOST_FORKS = 5;

	/** A pattern that is not understood within so many steps is not accepted. */
	private const MOST_STEPS = 100000;

	private int $steps_left = self::MOST_STEPS;

	/** @var array<int, int> Of each state in a loop: the loop, by its first state. */
	private array $loops;

	/** @var array<int, array<int, bool>> */
	private array $reachable;

	private PatternAlphabet $alphabet;

	private function __construct( private readonly PatternAutomaton $automaton ) {}

	/**
	 * @param string $translated The whole pattern as PCRE writes it.
	 */
	public static function is_catastrophic( PatternNode $pattern, string $translated ): bool {
		$search            = new self( PatternAutomaton::of( $pattern ) );
		$search->alphabet  = PatternAlphabet::of( $translated );
		$search->reachable = $search->reach();
		$search->loops     = $search->find_loops();
		if ( $search->doubles() || $search->longest_chain() > self::MOST_LOOPS || $search->most_forks() > self::MOST_FORKS || $search->steps_left < 0 ) {
			return true;
		}
		foreach ( $search->automaton->asides as $aside ) {
			if ( self::is_catastrophic( $aside, $translated ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @return array<int, array<int, bool>>
	 */
	private function reach(): array {
		$reachable = array();
		foreach ( array_keys( $this->automaton->sets ) as $from ) {
			$found = array();
			$queue = array( $from );
			while ( array() !== $queue ) {
				foreach ( $this->automaton->steps[ array_pop( $queue ) ] ?? array() as $to => $ways ) {
					if ( ! isset( $found[ $to ] ) ) {
						$found[ $to ] = true;
						$queue[]      = $to;
					}
				}
			}
			$reachable[ $from ] = $found;
		}
		return $reachable;
	}

	/**
	 * @return array<int, int>
	 */
	private function find_loops(): array {
		$loops = array();
		foreach ( $this->reachable as $state => $found ) {
			if ( isset( $found[ $state ] ) ) {
				$together        = array_filter( array_keys( $found ), fn( int $other ): bool => isset( $this->reachable[ $other ][ $state ] ) );
				$loops[ $state ] = min( array( $state, ...$together ) );
			}
		}
		return $loops;
	}

	/** Whether two ways lead round one loop with the same text. */
	private function doubles(): bool {
		$pairs = array();
		foreach ( $this->loops as $state => $loop ) {
			foreach ( $this->automaton->steps[ $state ] ?? array() as $to => $ways ) {
				if ( $ways > 1 && ( $this->loops[ $to ] ?? null ) === $loop ) {
					return true;
				}
			}
			$pairs[] = array( $state, $state );
		}
		$ahead = $this->explore( $pairs, $this->stays_in_loop( ... ) );
		foreach ( $ahead as [ $one, $other ] ) {
			if ( $one !== $other && $this->meets_again( $one, $other ) ) {
				return true;
			}
		}
		return false;
	}

	private function meets_again( int $one, int $other ): bool {
		foreach ( $this->explore( array( array( $one, $other ) ), $this->stays_in_loop( ... ) ) as [ $first, $second ] ) {
			if ( $first === $second ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param list<int> $from
	 * @param list<int> $to
	 */
	private function stays_in_loop( array $from, array $to ): bool {
		$loop = $this->loops[ $from[0] ] ?? -1;
		foreach ( $to as $state ) {
			if ( ( $this->loops[ $state ] ?? -2 ) !== $loop ) {
				return false;
			}
		}
		return true;
	}

	/** How many loops, one behind the other, can share one text. */
	private function longest_chain(): int {
		$names   = array_values( array_unique( $this->loops ) );
		$lengths = array();
		// States are numbered from left to right, so a loop comes before those that it leads to.
		sort( $names );
		foreach ( $names as $position => $loop ) {
			$lengths[ $loop ] = 1;
			foreach ( array_slice( $names, 0, $position ) as $before ) {
				if ( $lengths[ $before ] + 1 > $lengths[ $loop ] && $this->shares( $before, $loop ) ) {
					$lengths[ $loop ] = $lengths[ $before ] + 1;
				}
			}
		}
		return array() === $lengths ? 0 : max( $lengths );
	}

	/** Whether one text leads round the one loop, from it to the other, and round the other. */
	private function shares( int $before, int $loop ): bool {
		foreach ( array_keys( $this->loops, $before, true ) as $one ) {
			foreach ( array_keys( $this->loops, $loop, true ) as $other ) {
				if ( ! isset( $this->reachable[ $one ][ $other ] ) ) {
					continue;
				}
				$stays = fn( array $from, array $to ): bool => ( $this->loops[ $to[0] ] ?? -1 ) === $before && ( $this->loops[ $to[2] ] ?? -1 ) === $loop
					&& ( $to[1] === $other || isset( $this->reachable[ $to[1] ][ $other ] ) );
				$ends  = $this->explore( array( array( $one, $one, $other ) ), $stays );
				if ( isset( $ends[ "$one,$other,$other" ] ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/** How often, one behind the other, one text can be matched in two ways that meet again. */
	private function most_forks(): int {
		$apart = static fn( array $from, array $to ): bool => $from[0] !== $from[1] || $to[0] !== $to[1];
		$forks = array( PatternAutomaton::START => 0 );
		foreach ( array( PatternAutomaton::START, ...array_keys( $this->automaton->sets ) ) as $state ) {
			$so_far = $forks[ $state ] ?? 0;
			foreach ( $this->explore( array( array( $state, $state ) ), $apart, false ) as $to ) {
				$meet            = $to[0] === $to[1] && $to[0] > $state;
				$forks[ $to[0] ] = max( $forks[ $to[0] ] ?? 0, $so_far + ( $meet ? 1 : 0 ) );
			}
			foreach ( $this->automaton->steps[ $state ] ?? array() as $to => $ways ) {
				$forks[ $to ] = max( $forks[ $to ] ?? 0, $so_far + ( $ways > 1 && $to > $state ? 1 : 0 ) );
			}
		}
		return max( $forks );
	}

	/**
	 * The states that can be reached together, with one text for all.
	 *
	 * @param list<list<int>>                       $starts
	 * @param callable(list<int>, list<int>): bool $allows
	 * @param bool                                  $goes_on Whether also from where all have met.
	 * @return array<string, list<int>>
	 */
	private function explore( array $starts, callable $allows, bool $goes_on = true ): array {
		$found = array();
		$queue = $starts;
		while ( array() !== $queue && $this->steps_left > 0 ) {
			$from = array_pop( $queue );
			foreach ( $this->together( $from ) as $to ) {
				$name = implode( ',', $to );
				--$this->steps_left;
				if ( ! isset( $found[ $name ] ) && $allows( $from, $to ) ) {
					$found[ $name ] = $to;
					if ( $goes_on || count( array_unique( $to ) ) > 1 ) {
						$queue[] = $to;
					}
				}
			}
		}
		$this->steps_left -= array() === $queue ? 0 : self::MOST_STEPS;
		return $found;
	}

	/**
	 * Where one character leads from each of the states.
	 *
	 * @param list<int> $from
	 * @return list<list<int>>
	 */
	private function together( array $from ): array {
		$joined = array( array() );
		foreach ( $from as $state ) {
			$longer = array();
			foreach ( $joined as $before ) {
				foreach ( $this->automaton->steps[ $state ] ?? array() as $to => $ways ) {
					if ( $this->have_common( $before, $to ) ) {
						$longer[] = array( ...$before, $to );
					}
				}
			}
			$joined = $longer;
		}
		return $joined;
	}

	/**
	 * Of three sets each two are looked at: that is as strict, or stricter.
	 *
	 * @param list<int> $states
	 */
	private function have_common( array $states, int $to ): bool {
		$sets = $this->automaton->sets;
		foreach ( $states as $state ) {
			if ( $state !== $to && ! $this->alphabet->have_common( $sets[ $state ], $sets[ $to ] ) ) {
				return false;
			}
		}
		return true;
	}
}

<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

/**
 * A pattern as states and steps: one state for each character set that stands in it, and after which of them which may
 * come. A step that a matcher can take in two ways is counted twice.
 */
final class PatternAutomaton {

	/** Where matching begins: the state that stands for no character. */
	public const START = -1;

	/** A repetition of at most so many is written out; a longer one is taken as one without end. */
	private const MOST_COPIES = 20;
	private const MOST_STATES = 400;

	/** @var list<string> The set of each state, as PCRE writes it. */
	public array $sets = array();

	/** @var array<int, array<int, int>> From state to state, in how many ways. */
	public array $steps = array();

	/** @var list<PatternNode> What looks ahead or back is matched on its own. */
	public array $asides = array();

	private function __construct( private readonly bool $writes_out ) {}

	public static function of( PatternNode $node ): self {
		$automaton = new self( true );
		$whole     = $automaton->build( $node );
		if ( count( $automaton->sets ) > self::MOST_STATES ) {
			$automaton = new self( false );
			$whole     = $automaton->build( $node );
		}
		$automaton->link( array( self::START ), $whole[1] );
		return $automaton;
	}

	/**
	 * @return array{bool, list<int>, list<int>} Whether it may be empty, where it begins, where it ends.
	 */
	private function build( PatternNode $node ): array {
		if ( 'aside' === $node->kind ) {
			array_push( $this->asides, ...$node->parts );
		}
		return match ( $node->kind ) {
			'set'    => $this->state( $node->text ),
			'choice' => $this->choice( $node->parts ),
			'list'   => $this->sequence( array_map( $this->build( ... ), $node->parts ) ),
			'repeat' => $this->repeat( $node ),
			default  => array( true, array(), array() ),
		};
	}

	/**
	 * @return array{bool, list<int>, list<int>}
	 */
	private function state( string $set ): array {
		$state        = count( $this->sets );
		$this->sets[] = $set;
		return array( false, array( $state ), array( $state ) );
	}

	/**
	 * @param list<PatternNode> $parts
	 * @return array{bool, list<int>, list<int>}
	 */
	private function choice( array $parts ): array {
		$built = array_map( $this->build( ... ), $parts );
		return array( in_array( true, array_column( $built, 0 ), true ), array_merge( ...array_column( $built, 1 ) ), array_merge( ...array_column( $built, 2 ) ) );
	}

	/**
	 * @param list<array{bool, list<int>, list<int>}> $parts
	 * @return array{bool, list<int>, list<int>}
	 */
	private function sequence( array $parts ): array {
		$whole = array( true, array(), array() );
		foreach ( $parts as [ $may_be_empty, $first, $last ] ) {
			$this->link( $whole[2], $first );
			$whole = array(
				$whole[0] && $may_be_empty,
				$whole[0] ? array( ...$whole[1], ...$first ) : $whole[1],
				$may_be_empty ? array( ...$whole[2], ...$last ) : $last,
			);
		}
		return $whole;
	}

	/**
	 * @return array{bool, list<int>, list<int>}
	 */
	private function repeat( PatternNode $node ): array {
		$times = $node->times ?? new PatternTimes( 1, 1 );
		$part  = new PatternNode( 'list', $node->parts );
		if ( ! $this->writes_out || $times->least > self::MOST_COPIES || $times->most > self::MOST_COPIES || count( $this->sets ) > self::MOST_STATES ) {
			return $this->loop( $part, $times->least );
		}
		$parts = array();
		for ( $copy = 1; $copy < $times->least; $copy++ ) {
			$parts[] = $this->build( $part );
		}
		if ( null === $times->most ) {
			return $this->sequence( array( ...$parts, $this->loop( $part, $times->least ) ) );
		}
		if ( $times->least > 0 ) {
			$parts[] = $this->build( $part );
		}
		return $this->sequence( array( ...$parts, $this->at_most( $part, $times->most - $times->least ) ) );
	}

	/**
	 * One inside the other, for there is one way to stand twice where three may stand. States are numbered from left to
	 * right.
	 *
	 * @return array{bool, list<int>, list<int>}
	 */
	private function at_most( PatternNode $part, int $times ): array {
		if ( $times < 1 ) {
			return array( true, array(), array() );
		}
		$whole = $this->sequence( array( $this->build( $part ), $this->at_most( $part, $times - 1 ) ) );
		return array( true, $whole[1], $whole[2] );
	}

	/**
	 * @return array{bool, list<int>, list<int>}
	 */
	private function loop( PatternNode $part, int $least ): array {
		[ $may_be_empty, $first, $last ] = $this->build( $part );
		$this->link( $last, $first );
		return array( $may_be_empty || 0 === $least, $first, $last );
	}

	/**
	 * @param list<int> $from
	 * @param list<int> $to
	 */
	private function link( array $from, array $to ): void {
		foreach ( $from as $one ) {
			foreach ( $to as $other ) {
				$this->steps[ $one ][ $other ] = ( $this->steps[ $one ][ $other ] ?? 0 ) + 1;
			}
		}
	}
}

<?php
declare(strict_types=1);

namespace Aisle\Importers;

/**
 * What an owner is told about one form of another plugin, or its messages, before they are imported: what does not come along, and why.
 */
final class ImportReport {

	/** @var list<array{field: string, message: string}> */
	private array $problems = array();

	/** @var array<string, string> */
	private array $together = array();

	/** @var list<string> */
	private array $stops = array();

	/**
	 * @param string $together_text What is said of the names told with together(), with `%s` for them.
	 */
	public function __construct( private readonly string $together_text = '' ) {}

	/**
	 * @param string $field Label of the old field; empty for the form as a whole.
	 */
	public function problem( string $field, string $message ): void {
		$this->problems[] = compact( 'field', 'message' );
	}

	/** What many fields have alike is told once for the form, not of each field. */
	public function together( string $name ): void {
		$this->together[ $name ] = '“' . $name . '”';
	}

	/**
	 * A price, or who pays it, was lost for the form as a whole: it must not be sold from until its owner has seen to it.
	 */
	public function stop( string $field, string $message ): void {
		$this->problem( $field, $message );
		$this->stops[] = '' === $field ? $message : $field . ': ' . $message;
	}

	/**
	 * @return list<array{field: string, message: string}>
	 */
	public function problems(): array {
		$together = array() === $this->together ? array() : array(
			array(
				'field'   => '',
				'message' => sprintf( $this->together_text, implode( ', ', $this->together ) ),
			),
		);
		return array_merge( array_values( array_unique( $this->problems, SORT_REGULAR ) ), $together );
	}

	/**
	 * @return list<string>
	 */
	public function stops(): array {
		return array_values( array_unique( $this->stops ) );
	}
}

<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms\Import;

/**
 * What an owner is told about one form before it is imported: what does not come along, and why.
 */
final class ImportReport {

	/** @var list<array{field: string, message: string}> */
	private array $problems = array();

	/** @var array<string, string> */
	private array $looks = array();

	/** @var list<string> */
	private array $stops = array();

	/**
	 * @param string $field Label of the old field; empty for the form as a whole.
	 */
	public function problem( string $field, string $message ): void {
		$this->problems[] = compact( 'field', 'message' );
	}

	/** How a field looks is told once for the form, not of each field. */
	public function look( string $name ): void {
		$this->looks[ $name ] = '“' . $name . '”';
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
		$looks = array() === $this->looks ? array() : array(
			array(
				'field'   => '',
				/* translators: %s: names of settings in the other plugin. */
				'message' => sprintf( __( 'The look of its fields was not imported: %s.', 'aisle' ), implode( ', ', $this->looks ) ),
			),
		);
		return array_merge( array_values( array_unique( $this->problems, SORT_REGULAR ) ), $looks );
	}

	/**
	 * @return list<string>
	 */
	public function stops(): array {
		return array_values( array_unique( $this->stops ) );
	}
}

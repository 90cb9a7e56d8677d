<?php
declare(strict_types=1);

namespace Aisle\Importers;

/**
 * Report for the merchant about a form of another plugin, or its messages, before they are imported: what is skipped,
 * and why.
 */
final class ImportReport {

	/** @var list<array{field: string, message: string}> */
	private array $problems = array();

	/** @var array<string, string> */
	private array $together = array();

	/** @var list<string> */
	private array $stops = array();

	/**
	 * @param string $together_text Message for the names passed to together(), with `%s` for the names.
	 */
	public function __construct( private readonly string $together_text = '' ) {}

	/**
	 * @param string $field Label of the imported field; empty for the whole form.
	 */
	public function problem( string $field, string $message ): void {
		$this->problems[] = compact( 'field', 'message' );
	}

	/** Reports a setting of many fields once for the form, not for each field. */
	public function together( string $name ): void {
		$this->together[ $name ] = '“' . $name . '”';
	}

	/**
	 * Blocks orders with the whole form until the merchant has fixed it, because a price or its condition was lost.
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

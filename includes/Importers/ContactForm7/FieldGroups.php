<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

/**
 * Which fields stand in which groups of the plugin Conditional Fields for Contact Form 7; groups stand in groups.
 */
final class FieldGroups {

	/** @var list<string> Names of the groups that are open, the outermost first. */
	private array $open = array();

	/** @var array<string, list<string>> Id of a field => names of its groups. */
	private array $held = array();

	public function border( FormTag $tag ): void {
		if ( FormTag::GROUP === $tag->type() ) {
			$this->open[] = $tag->name;
		} else {
			array_pop( $this->open );
		}
	}

	public function hold( string $id ): void {
		if ( array() !== $this->open ) {
			$this->held[ $id ] = $this->open;
		}
	}

	/**
	 * @return list<string>
	 */
	public function of( string $id ): array {
		return $this->held[ $id ] ?? array();
	}

	/**
	 * @return list<string> Each once.
	 */
	public function names(): array {
		return array_values( array_unique( array_merge( array(), ...array_values( $this->held ) ) ) );
	}
}

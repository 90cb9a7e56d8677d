<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

/**
 * A field to print, with the data that its React component gets: see src/platform/forms/field-props.ts.
 *
 * @phpstan-import-type Field from \Aisle\Domain\Form\FormModel
 * @phpstan-import-type FieldAnswer from \Aisle\Domain\Form\FormModel
 */
final class PrintedField {

	/** Upload mode that documents cannot select: files are submitted with the form, with scripts too. */
	public const FILES_WITH_FORM = 'with_form';

	/**
	 * @param Field            $field
	 * @param string           $name   Name of its inputs without the last part: `aisle_options[12][f_text]`.
	 * @param string           $id     Unique on the page.
	 * @param FieldAnswer|null $answer
	 */
	public function __construct(
		public readonly array $field,
		public readonly string $name,
		public readonly string $file_name,
		public readonly string $id,
		public readonly FieldView $view,
		public readonly ?array $answer,
		public readonly FieldSettings $settings
	) {}

	public function text(): string {
		return $this->answer['values'][0] ?? '';
	}

	/**
	 * @return list<string>
	 */
	public function values(): array {
		return $this->answer['values'] ?? array();
	}

	public function other_text(): ?string {
		return $this->answer['other'] ?? null;
	}

	public function price_of( string $option ): ?float {
		return $this->view->option_prices[ $option ] ?? null;
	}

	/**
	 * Returns the IDs of the elements that describe the control, in reading order.
	 */
	public function described_by( bool $has_counter = false, bool $has_limits = false ): ?string {
		$ids = array();
		foreach ( array(
			'error'  => $this->has_error(),
			'help'   => '' !== $this->field['help'],
			'count'  => $has_counter,
			'limit'  => '' !== $this->limits(),
			'limits' => $has_limits,
			// If limits are shown, they contain the unit.
			'unit'   => isset( $this->field['unit'] ) && 'number' === $this->field['type'] && '' === $this->limits(),
		) as $part => $is_present ) {
			if ( $is_present ) {
				$ids[] = $this->id . '-' . $part;
			}
		}
		return array() === $ids ? null : implode( ' ', $ids );
	}

	/**
	 * Returns the limits of the field. They are shown next to an error too, since a message such as “Please fill in
	 * this field.” does not contain them.
	 */
	public function limits(): string {
		return FieldLimits::text( $this->field );
	}

	public function has_error(): bool {
		return null !== $this->view->error && '' !== $this->view->error;
	}

	/**
	 * Returns the attributes that all single controls have.
	 *
	 * @return array<string, string|bool|null>
	 */
	public function control_attributes( bool $has_counter = false ): array {
		return array(
			'id'               => $this->id,
			'name'             => $this->name . '[values][]',
			'class'            => 'aisle-field__control',
			'disabled'         => ! $this->view->visible,
			'required'         => $this->field['rules']['required'],
			'aria-invalid'     => $this->has_error() ? 'true' : null,
			'aria-describedby' => $this->described_by( $has_counter ),
		);
	}
}

<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactForm;

use Aisle\Domain\Form\FormModel as FormShapes;

/**
 * Data types of a contact form. The keys equal those of src/domain/contact-form/model.ts, where they are explained, so
 * that both languages share test vectors.
 *
 * @phpstan-import-type Field from FormShapes
 * @phpstan-import-type FileData from FormShapes
 * @phpstan-type Model array{fields: list<Field>}
 * @phpstan-type Customer array{logged_in: string, roles: list<string>}
 * @phpstan-type ContactData array{customer?: Customer, files?: array<string, FileData>, ...}
 * @phpstan-type Rule array{
 *     rule: string,
 *     field: string,
 *     error: string,
 *     threshold?: int|string,
 *     accept?: list<string|int>,
 *     base?: string,
 *     interval?: string,
 *     schemes?: list<string>,
 *     no_ending?: string,
 * }
 */
final class ContactFormModel {
}

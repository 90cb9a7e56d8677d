export { AcceptanceField } from './acceptance-field';
export { ExclusiveField } from './exclusive-field';
export { QuizField } from './quiz-field';
export { RangeField } from './range-field';

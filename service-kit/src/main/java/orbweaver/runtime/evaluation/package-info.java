/**
 * Evaluation of formulas, shared by the cores of services: records of the contract as evidence of
 * the constraint language. Independent of Kafka.
 */
@NullMarked
package orbweaver.runtime.evaluation;

import org.jspecify.annotations.NullMarked;

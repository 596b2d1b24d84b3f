/** Tasks on a pipeline, and what they need: messages, interruption, answers of rule-service. */
@NullMarked
package orbweaver.admin.pipeline;

import org.jspecify.annotations.NullMarked;

/** Interpreter of actions: it turns the resources of a walk into reports. */
@NullMarked
package orbweaver.language.report;

import org.jspecify.annotations.NullMarked;

/** {@code orbweaver topics}: creation, checks, schemas and ACLs of the topics of a pipeline. */
@NullMarked
package orbweaver.cli.topics;

import org.jspecify.annotations.NullMarked;

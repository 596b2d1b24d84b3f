/** Tests of the reader of YAML. */
@NullMarked
package orbweaver.admin.yaml;

import org.jspecify.annotations.NullMarked;

/** YAML values with their positions in the file. */
@NullMarked
package orbweaver.admin.yaml;

import org.jspecify.annotations.NullMarked;

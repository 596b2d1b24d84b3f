package orbweaver.graph.analysis.picture;

import java.util.Optional;

/** Addresses to which the marks of a tree lead. */
public interface PictureLinks {
  /** Returns the address for an element. */
  Optional<String> element(TreeBranch branch);

  /** Returns the address that explains why an element was found. */
  Optional<String> why(TreeBranch branch);

  /** Returns the address of the picture with the elements below one that are not shown. */
  Optional<String> more(TreeBranch branch);
}

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Rewrites the classes of jars whose class files are of Java 5 or older: {@code CurrentClasses.java
 * FOLDER NAME...}, with the beginnings of the names of jars in the folder. An AOT cache cannot contain
 * such classes, because they have no stack maps. A rewritten jar says so in its {@value #NOTICE}.
 */
public final class CurrentClasses {
  private static final String NOTICE = "META-INF/CHANGES";
  private static final String NOTICE_TEXT =
      "Class files were rewritten in the format of Java 25 by the build of Orbweaver.\n"
          + "The search of picocli for a class of Groovy was removed.\n";
  private static final int FIRST_WITH_STACK_MAPS = ClassFile.JAVA_6_VERSION;
  private static final int MAJOR_VERSION_OFFSET = 6;

  public static void main(String[] args) throws IOException {
    var folder = Path.of(args[0]);
    for (var i = 1; i < args.length; i++) {
      try (var jars = Files.newDirectoryStream(folder, args[i] + "-*.jar")) {
        for (var jar : jars) rewrite(jar);
      }
    }
  }

  // A jar is replaced as a whole: a build that is stopped leaves the old one.
  private static void rewrite(Path jar) throws IOException {
    var draft = jar.resolveSibling(jar.getFileName() + ".new");
    try (var from = new ZipFile(jar.toFile())) {
      if (from.stream().noneMatch(entry -> isOld(from, entry))) return;
      copy(from, draft);
    }
    Files.move(draft, jar, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  private static void copy(ZipFile from, Path to) throws IOException {
    var format = format(from);
    try (var out = new ZipOutputStream(Files.newOutputStream(to))) {
      for (var entry : Collections.list(from.entries())) {
        var bytes = bytes(from, entry);
        var copy = new ZipEntry(entry.getName());
        copy.setTimeLocal(entry.getTimeLocal());
        out.putNextEntry(copy);
        out.write(isOld(from, entry) ? current(format, bytes) : bytes);
        out.closeEntry();
      }
      out.putNextEntry(new ZipEntry(NOTICE));
      out.write(NOTICE_TEXT.getBytes(UTF_8));
      out.closeEntry();
    }
  }

  private static boolean isOld(ZipFile jar, ZipEntry entry) {
    if (!entry.getName().endsWith(".class")) return false;
    return ByteBuffer.wrap(bytes(jar, entry)).getShort(MAJOR_VERSION_OFFSET) < FIRST_WITH_STACK_MAPS;
  }

  private static byte[] bytes(ZipFile jar, ZipEntry entry) {
    try (var in = jar.getInputStream(entry)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the format of class files that computes stack maps, for which it needs superclasses. */
  private static ClassFile format(ZipFile jar) {
    var classes =
        ClassHierarchyResolver.ofResourceParsing(
                type -> {
                  var name = type.descriptorString();
                  var entry = jar.getEntry(name.substring(1, name.length() - 1) + ".class");
                  return entry == null ? null : new ByteArrayInputStream(bytes(jar, entry));
                })
            .orElse(ClassHierarchyResolver.defaultResolver())
            .cached();
    return ClassFile.of(
        StackMapsOption.GENERATE_STACK_MAPS, ClassHierarchyResolverOption.of(classes));
  }

  private static byte[] current(ClassFile format, byte[] bytes) {
    var code = ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL);
    var rewritten =
        format.transformClass(format.parse(bytes), code.andThen(CurrentClasses::rewrite));
    var errors = format.verify(rewritten);
    if (!errors.isEmpty()) throw errors.getFirst();
    return rewritten;
  }

  private static void rewrite(ClassBuilder to, ClassElement element) {
    switch (element) {
      case ClassFileVersion _ -> to.withVersion(ClassFile.JAVA_25_VERSION, 0);
      case MethodModel method when findsGroovy(method) ->
          to.withMethodBody(
              method.methodName(),
              method.methodType(),
              method.flags().flagsMask(),
              body -> body.aconst_null().areturn());
      default -> to.with(element);
    }
  }

  // picocli looks for a class of Groovy, which opens all jars of the class path at each start.
  private static boolean findsGroovy(MethodModel method) {
    return method.methodName().equalsString("loadClosureClass");
  }
}
